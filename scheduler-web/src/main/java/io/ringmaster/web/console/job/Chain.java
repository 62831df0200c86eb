package io.ringmaster.web.console.job;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The picture of a chain of jobs: who fires whom. Parents stand left, children right. A cycle, which an adopted database may
 * have, is shown as an arrow that leads back, and not followed.
 *
 * @param nodes at most 30
 * @param width of the drawing
 * @param height of the drawing
 */
public record Chain(List<Node> nodes, List<Edge> edges, int width, int height) implements Serializable {
    private static final int MOST = 30;
    private static final int BOX_WIDTH = 168;
    private static final int BOX_HEIGHT = 34;
    private static final int COLUMN = 214;
    private static final int ROW = 48;
    private static final int MARGIN = 8;
    private static final int LONGEST = 21;

    /**
     * A job.
     *
     * @param label its name as far as there is room
     * @param self whether it is the one that the picture is about
     */
    public record Node(int id, String name, String label, int x, int y, boolean self) implements Serializable {}

    /**
     * An arrow.
     *
     * @param path of the line, as SVG has it
     * @param back whether it leads back to what comes before
     */
    public record Edge(String path, boolean back) implements Serializable {}

    /**
     * The chain of a job.
     *
     * @param self its id
     * @param children of every job that has some
     * @param names of jobs; one that is missing is shown by its id
     */
    static Chain of(int self, Map<Integer, List<Integer>> children, Map<Integer, String> names) {
        Map<Integer, Integer> levels = levels(self, children);
        Map<Integer, List<Integer>> columns = new TreeMap<>();
        levels.forEach((id, level) ->
                columns.computeIfAbsent(level, any -> new ArrayList<>()).add(id));
        Map<Integer, Node> nodes = new LinkedHashMap<>();
        int column = 0;
        int rows = 1;
        for (List<Integer> ids : columns.values()) {
            for (int row = 0; row < ids.size(); row++) {
                int id = ids.get(row);
                String name = names.getOrDefault(id, String.valueOf(id));
                nodes.put(id, new Node(id, name, cut(name), MARGIN + column * COLUMN, MARGIN + row * ROW, id == self));
            }
            rows = Math.max(rows, ids.size());
            column++;
        }
        int width = 2 * MARGIN + (column - 1) * COLUMN + BOX_WIDTH;
        int height = 2 * MARGIN + (rows - 1) * ROW + BOX_HEIGHT;
        return new Chain(List.copyOf(nodes.values()), edges(nodes, children), width, height);
    }

    /** Whether there is anything to show besides the job itself. */
    public boolean isAlone() {
        return nodes.size() == 1 && edges.isEmpty();
    }

    /** Whether an arrow leads back. */
    public boolean isCyclic() {
        return edges.stream().anyMatch(Edge::back);
    }

    /** How far right of the job each one stands; less than 0 is left of it. Nothing is met twice. */
    private static Map<Integer, Integer> levels(int self, Map<Integer, List<Integer>> children) {
        Map<Integer, List<Integer>> parents = new HashMap<>();
        children.forEach((parent, list) -> list.forEach(child ->
                parents.computeIfAbsent(child, any -> new ArrayList<>()).add(parent)));
        Map<Integer, Integer> levels = new LinkedHashMap<>();
        levels.put(self, 0);
        spread(self, children, 1, levels);
        spread(self, parents, -1, levels);
        return levels;
    }

    private static void spread(int self, Map<Integer, List<Integer>> next, int step, Map<Integer, Integer> levels) {
        Deque<Integer> open = new ArrayDeque<>(Set.of(self));
        while (!open.isEmpty()) {
            int id = open.remove();
            int level = levels.getOrDefault(id, 0) + step;
            for (int other : next.getOrDefault(id, List.of())) {
                if (levels.size() < MOST && levels.putIfAbsent(other, level) == null) {
                    open.add(other);
                }
            }
        }
    }

    private static List<Edge> edges(Map<Integer, Node> nodes, Map<Integer, List<Integer>> children) {
        List<Edge> edges = new ArrayList<>();
        nodes.forEach((id, from) -> children.getOrDefault(id, List.of()).stream()
                .distinct()
                .map(nodes::get)
                .filter(to -> to != null)
                .forEach(to -> edges.add(edge(from, to))));
        return List.copyOf(edges);
    }

    private static Edge edge(Node from, Node to) {
        boolean back = to.x() <= from.x();
        int x1 = from.x() + BOX_WIDTH;
        int y1 = from.y() + BOX_HEIGHT / 2;
        int x2 = to.x() - 2;
        int y2 = to.y() + BOX_HEIGHT / 2;
        if (back) {
            // below the boxes, from the middle of one to the middle of the other
            int low = Math.max(from.y(), to.y()) + BOX_HEIGHT;
            x1 = from.x() + BOX_WIDTH * 2 / 3;
            x2 = to.x() + BOX_WIDTH / 3;
            y1 = from.y() + BOX_HEIGHT;
            y2 = to.y() + BOX_HEIGHT + 2;
            return new Edge("M%d %dC%d %d %d %d %d %d".formatted(x1, y1, x1, low + 14, x2, low + 14, x2, y2), true);
        }
        int middle = (x1 + x2) / 2;
        return new Edge("M%d %dC%d %d %d %d %d %d".formatted(x1, y1, middle, y1, middle, y2, x2, y2), false);
    }

    private static String cut(String name) {
        return name.length() <= LONGEST ? name : name.substring(0, LONGEST - 1) + "…";
    }
}
