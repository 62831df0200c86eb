package io.ringmaster.web.console.page;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Something that is done with everything that a filter finds, piece by piece, as far as it is. It goes from the newest to the
 * oldest, so that what it changes, makes or removes does not move what is still to be done.
 *
 * @param total how many there were at the beginning; null if nobody counted
 * @param before the id that the next piece stays below; null at the beginning
 * @param over whether nothing is left, or somebody ended it
 */
public record Sweep<A extends Enum<A>>(
        A action, @Nullable Integer total, @Nullable Long before, Bulk result, boolean over) implements Serializable {
    private static final int ALL = 100;

    /** Nothing is done yet. */
    public static <A extends Enum<A>> Sweep<A> begin(A action, @Nullable Integer total) {
        return new Sweep<>(action, total, null, Bulk.NOTHING, false);
    }

    /** Nothing is done yet, of what is below an id: what is made since stays as it is. */
    public static <A extends Enum<A>> Sweep<A> begin(A action, @Nullable Integer total, long before) {
        return new Sweep<>(action, total, before, Bulk.NOTHING, false);
    }

    /** All of it is done at once. */
    public static <A extends Enum<A>> Sweep<A> of(A action, Bulk result) {
        return new Sweep<>(action, result.all(), null, result, true);
    }

    /** After a piece that ended with {@code last}; null if it was the last piece. */
    public Sweep<A> after(Bulk piece, @Nullable Long last) {
        return new Sweep<>(action, total, last == null ? before : last, result.plus(piece), last == null);
    }

    /** After the last piece of a part; the next part begins with its newest. */
    public Sweep<A> afterPart(Bulk piece) {
        return new Sweep<>(action, total, null, result.plus(piece), false);
    }

    /** Where it is, for good. */
    public Sweep<A> ended() {
        return new Sweep<>(action, total, before, result, true);
    }

    /** How many were done, of how many if that is known. */
    public String count() {
        Integer of = over ? Integer.valueOf(result.all()) : total;
        return of == null ? String.valueOf(result.done()) : result.done() + " / " + of;
    }

    /** How far it is, 0 to 100; null if nobody knows. */
    public @Nullable Integer percent() {
        if (over) {
            return ALL;
        }
        return total == null || total == 0 ? null : Math.min(ALL, (int) ((long) result.all() * ALL / total));
    }
}
