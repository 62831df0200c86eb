package io.ringmaster.web.console.page;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What came of doing the same with many things: one that is refused does not keep the others from being done.
 *
 * @param done how many it was done with
 * @param failed how many refused
 * @param refused the first of those that refused, at most {@value #SHOWN}, in the order in which they were tried
 */
public record Bulk(int done, int failed, List<Refused> refused) implements Serializable {
    /** Nothing was done yet. */
    public static final Bulk NOTHING = new Bulk(0, 0, List.of());

    private static final int SHOWN = 50;

    /** What something is done with. */
    public record Item(long id, String name) {}

    /**
     * A thing that refused.
     *
     * @param why in the language of the page
     */
    public record Refused(long id, String name, String why) implements Serializable {}

    /** @param attempt says why it was refused, in the language of the page; null if it is done */
    public static Bulk of(List<Item> items, Function<Long, @Nullable String> attempt) {
        List<Refused> refused = new ArrayList<>();
        for (Item item : items) {
            String why = attempt.apply(item.id());
            if (why != null) {
                refused.add(new Refused(item.id(), item.name(), why));
            }
        }
        return new Bulk(items.size() - refused.size(), refused.size(), shown(refused.stream()));
    }

    /** This and what came next. */
    public Bulk plus(Bulk next) {
        return new Bulk(
                done + next.done, failed + next.failed, shown(Stream.concat(refused.stream(), next.refused.stream())));
    }

    /** How many it was tried with. */
    public int all() {
        return done + failed;
    }

    private static List<Refused> shown(Stream<Refused> refused) {
        return new ArrayList<>(refused.limit(SHOWN).toList());
    }
}
