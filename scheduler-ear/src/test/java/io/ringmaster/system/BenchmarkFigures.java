package io.ringmaster.system;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the runs of a scenario found: printed as they find it, and the median of all runs at the end. */
final class BenchmarkFigures {
    private final Map<String, List<Double>> values = new LinkedHashMap<>();
    private final Map<String, Integer> decimals = new LinkedHashMap<>();

    /** Adds what this run found, a number of things, milliseconds or bytes. */
    void add(String name, long value) {
        add(name, value, 0);
    }

    /**
     * Adds what this run found.
     *
     * @param name with its unit
     * @param digits after the decimal point, for people
     */
    void add(String name, double value, int digits) {
        values.computeIfAbsent(name, any -> new ArrayList<>()).add(value);
        decimals.put(name, digits);
        Benchmark.print("%s: %s", name, number(value, digits));
    }

    /** Prints the median of each figure, if it was found more than once. */
    void sayMedians() {
        values.forEach((name, found) -> {
            if (found.size() > 1) {
                int digits = decimals.getOrDefault(name, 0);
                Benchmark.print("%s: median %s of %s", name, number(median(found), digits), numbers(found, digits));
            }
        });
    }

    /** The middle one; of an even number the lower one of the two. */
    static double median(List<Double> found) {
        return found.stream().sorted().toList().get((found.size() - 1) / 2);
    }

    private static List<String> numbers(List<Double> found, int digits) {
        return found.stream().map(value -> number(value, digits)).toList();
    }

    private static String number(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
