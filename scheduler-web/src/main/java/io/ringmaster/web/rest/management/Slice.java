package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.i18n.Rejected;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A part of a list that is short enough to be read as a whole, in its order.
 *
 * @param next the id of the last one if more follow
 */
record Slice<T>(List<T> items, @Nullable Integer next) {
    private static final int USUAL = 200;
    private static final int LARGEST = 1000;

    /**
     * What follows a thing.
     *
     * @param after its id as it was asked for; null or blank for the beginning
     * @param size how many at most, as it was asked for
     * @throws Rejected if there is no such thing in the list
     */
    static <T> Slice<T> of(List<T> all, ToIntFunction<T> id, @Nullable String after, @Nullable String size) {
        int most = Query.inRange("size", size, USUAL, LARGEST);
        Integer last = Query.integer("after", after);
        int begin = 0;
        if (last != null) {
            List<Integer> ids = all.stream().map(id::applyAsInt).toList();
            begin = ids.indexOf(last) + 1;
            if (begin == 0) {
                throw Rejected.field("after", "field.cursor", last);
            }
        }
        List<T> items = all.subList(begin, (int) Math.min(all.size(), (long) begin + most));
        boolean more = begin + items.size() < all.size();
        return new Slice<>(items, more ? id.applyAsInt(items.get(items.size() - 1)) : null);
    }
}
