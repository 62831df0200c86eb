package io.ringmaster.web.console.page;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The way through pages that are found by a place in an order: where each page that was left began. It stands in the address, so that
 * "previous" needs no query of its own and a link leads to the same rows.
 *
 * @param steps the places, ids as a rule, the last one that of the current page; empty on the first page
 */
public record Trail(List<String> steps) implements Serializable {
    private static final int LONGEST = 50;

    /** Reads what stands in an address; whatever is no number, or two with a hyphen between, is left out. */
    public static Trail of(@Nullable String text) {
        if (text == null) {
            return new Trail(List.of());
        }
        return new Trail(Arrays.stream(text.split("\\."))
                .filter(part -> part.matches("\\d{1,18}(-\\d{1,18})?"))
                .limit(LONGEST)
                .toList());
    }

    /** Only rows with a smaller id stand on the page; null on the first one. */
    public @Nullable Long before() {
        String last = last();
        return last == null ? null : Long.valueOf(last.replaceFirst("-.*", ""));
    }

    /** The place that the page begins behind; null on the first one. */
    public @Nullable String last() {
        return steps.isEmpty() ? null : steps.get(steps.size() - 1);
    }

    /** The address part of the page before; null if there is none. */
    public @Nullable String previous() {
        return steps.isEmpty() ? null : text(steps.stream().limit(steps.size() - 1L));
    }

    /** The address part of the page that begins below {@code id}. */
    public String next(long id) {
        return next(String.valueOf(id));
    }

    /** The address part of the page that begins behind {@code place}. */
    public String next(String place) {
        return text(Stream.concat(steps.stream().skip(steps.size() >= LONGEST ? 1 : 0), Stream.of(place)));
    }

    private static String text(Stream<String> places) {
        return places.collect(Collectors.joining("."));
    }
}
