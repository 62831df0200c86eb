package io.ringmaster.web.console.job;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * One field of a cron expression, in capital letters.
 *
 * @param text as it was entered
 * @param names of its values in the dialect, the first one that of {@code first}; empty if it has only numbers
 * @param first the number of the first name
 * @param last the greatest value
 */
record CronField(String text, List<String> names, int first, int last) {
    private static final List<String> MONTHS =
            List.of("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC");
    private static final List<String> DAYS = List.of("SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT");

    static CronField numbers(String text, int last) {
        return new CronField(text, List.of(), 0, last);
    }

    static CronField month(String text) {
        return new CronField(text, MONTHS, 1, 12);
    }

    static CronField weekday(String text) {
        return new CronField(text, DAYS, 1, 7);
    }

    boolean isAny() {
        return text.equals("*")
                || text.equals("?")
                || text.isEmpty()
                || step().filter(step -> step[0] == first && step[1] == 1).isPresent();
    }

    boolean is(String value) {
        return text.equals(value);
    }

    /** From which value, and every how many, if it is one such step. */
    Optional<int[]> step() {
        if (!text.matches("(\\*|[A-Z0-9]+)?/\\d+")) {
            return Optional.empty();
        }
        String[] parts = text.split("/");
        int from = parts[0].isEmpty() || parts[0].equals("*") ? first : value(parts[0]);
        return Optional.of(new int[] {from, Integer.parseInt(parts[1])});
    }

    /** The values, if it is a list of single ones; empty if it is something else. */
    List<Integer> singles() {
        return text.matches("[A-Z0-9]+(,[A-Z0-9]+)*")
                ? Arrays.stream(text.split(",")).map(this::value).toList()
                : List.of();
    }

    /** All its values as people read them. */
    String read(IntFunction<String> shown, CronReading.Words words) {
        List<String> parts = new ArrayList<>();
        for (String part : text.split(",")) {
            if (part.matches("[A-Z0-9]+-[A-Z0-9]+")) {
                String[] ends = part.split("-");
                parts.add(words.of("cron.range", shown.apply(value(ends[0])), shown.apply(value(ends[1]))));
            } else if (part.contains("/")) {
                parts.addAll(expanded(part).stream().map(shown::apply).toList());
            } else {
                parts.add(shown.apply(value(part)));
            }
        }
        return parts.stream()
                .reduce((one, two) -> words.of("cron.list", one, two))
                .orElse("");
    }

    private List<Integer> expanded(String step) {
        String[] parts = step.split("/");
        String[] ends = parts[0].split("-");
        int from = ends[0].isEmpty() || ends[0].equals("*") ? first : value(ends[0]);
        int to = ends.length > 1 ? value(ends[1]) : last;
        int by = Math.max(1, Integer.parseInt(parts[1]));
        // a range may wrap
        int end = to < from ? to + last - first + 1 : to;
        List<Integer> values = new ArrayList<>();
        for (int value = from; value <= end; value += by) {
            values.add(value > last ? value - last + first - 1 : value);
        }
        return values;
    }

    /**
     * The number that a value is.
     *
     * @throws IllegalArgumentException if it is none of the field
     */
    int value(String part) {
        int name = names.indexOf(part);
        int number = name >= 0 ? name + first : Integer.parseInt(part);
        if (number < first || number > last) {
            throw new IllegalArgumentException(part);
        }
        return number;
    }
}
