package io.ringmaster.web.console.page;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The way through pages that are found by id: where each page that was left began. It stands in the address, so that
 * "previous" needs no query of its own and a link leads to the same rows.
 *
 * @param steps the ids, the last one that of the current page; empty on the first page
 */
public record Trail(List<Long> steps) implements Serializable {
    private static final int LONGEST = 50;

    /** Reads what stands in an address; whatever is no number is left out. */
    public static Trail of(@Nullable String text) {
        if (text == null) {
            return new Trail(List.of());
        }
        return new Trail(Arrays.stream(text.split("\\."))
                .filter(part -> part.matches("\\d{1,18}"))
                .map(Long::valueOf)
                .limit(LONGEST)
                .toList());
    }

    /** Only rows with a smaller id stand on the page; null on the first one. */
    public @Nullable Long before() {
        return steps.isEmpty() ? null : steps.get(steps.size() - 1);
    }

    /** The address part of the page before; null if there is none. */
    public @Nullable String previous() {
        return steps.isEmpty() ? null : text(steps.stream().limit(steps.size() - 1L));
    }

    /** The address part of the page that begins below {@code id}. */
    public String next(long id) {
        return text(Stream.concat(steps.stream().skip(steps.size() >= LONGEST ? 1 : 0), Stream.of(id)));
    }

    private static String text(Stream<Long> ids) {
        return ids.map(String::valueOf).collect(Collectors.joining("."));
    }
}
