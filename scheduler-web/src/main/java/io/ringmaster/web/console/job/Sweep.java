package io.ringmaster.web.console.job;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Something that is done with every job that a filter finds, piece by piece, as far as it is. It goes from the newest job to
 * the oldest, so that what it changes or removes does not move what is still to be done.
 *
 * @param total how many jobs there were at the beginning
 * @param before the id that the next piece stays below; null at the beginning
 * @param over whether nothing is left, or somebody ended it
 */
public record Sweep(BulkAction action, int total, @Nullable Integer before, Bulk result, boolean over)
        implements Serializable {
    private static final int ALL = 100;

    static Sweep begin(BulkAction action, int total) {
        return new Sweep(action, total, null, Bulk.NOTHING, false);
    }

    /** After a piece that ended with the job {@code last}; null if it was the last piece. */
    Sweep after(Bulk piece, @Nullable Integer last) {
        return new Sweep(action, total, last == null ? before : last, result.plus(piece), last == null);
    }

    /** Where it is, for good. */
    Sweep ended() {
        return new Sweep(action, total, before, result, true);
    }

    /** How far it is, 0 to 100. */
    public int percent() {
        return over || total == 0 ? ALL : Math.min(ALL, (int) ((long) result.all() * ALL / total));
    }
}
