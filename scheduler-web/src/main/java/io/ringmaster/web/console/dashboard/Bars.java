package io.ringmaster.web.console.dashboard;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * A chart of stacked bars, measured for a drawing of {@value #WIDTH} by {@value #HEIGHT}.
 *
 * @param top what the full height stands for, at least 1
 */
public record Bars(long top, List<Bar> bars) implements Serializable {
    /** Of the drawing. */
    public static final int WIDTH = 1000;

    /** Of the drawing. */
    public static final int HEIGHT = 200;

    private static final double GAP = 0.2;
    private static final double FINEST = 100;
    /** What is there is seen, however small. */
    private static final double LOWEST = 2;

    /** What a bar stands for, from the bottom to the top; {@code kinds} and {@code values} belong together. */
    public record Column(String label, List<String> kinds, List<Long> values) {}

    /** A part of a bar; {@code y} is its upper edge. */
    public record Part(String kind, double y, double height, long value) implements Serializable {}

    /** One bar. */
    public record Bar(String label, double x, double width, long sum, List<Part> parts) implements Serializable {}

    /** The place of the bar in the middle, counted from 0. */
    public int getMiddle() {
        return bars.size() / 2;
    }

    static Bars of(List<Column> columns) {
        long top = Math.max(1, columns.stream().mapToLong(Bars::sum).max().orElse(1));
        double step = columns.isEmpty() ? WIDTH : (double) WIDTH / columns.size();
        List<Bar> bars = new ArrayList<>();
        for (Column column : columns) {
            double x = bars.size() * step + step * GAP / 2;
            bars.add(new Bar(column.label(), fine(x), fine(step * (1 - GAP)), sum(column), parts(column, top)));
        }
        return new Bars(top, List.copyOf(bars));
    }

    private static List<Part> parts(Column column, long top) {
        List<Part> parts = new ArrayList<>();
        double y = HEIGHT;
        for (int i = 0; i < column.values().size(); i++) {
            long value = column.values().get(i);
            double height = value == 0 ? 0 : Math.max(LOWEST, (double) value * HEIGHT / top);
            y = Math.max(0, y - height);
            parts.add(new Part(column.kinds().get(i), fine(y), fine(height), value));
        }
        return List.copyOf(parts);
    }

    private static long sum(Column column) {
        return column.values().stream().mapToLong(Long::longValue).sum();
    }

    private static double fine(double length) {
        return Math.round(length * FINEST) / FINEST;
    }
}
