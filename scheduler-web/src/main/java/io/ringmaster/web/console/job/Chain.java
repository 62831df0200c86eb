package io.ringmaster.web.console.job;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The picture of a chain of jobs: who fires whom. Parents stand left of all their children. A cycle, which an adopted
 * database may have, is shown as an arrow that leads back, and not followed.
 *
 * @param nodes at most 30
 * @param width of the drawing
 * @param height of the drawing
 * @param others how many jobs of the chain are not shown
 */
public record Chain(List<Node> nodes, List<Edge> edges, int width, int height, int others) implements Serializable {
    private static final int MOST = 30;
    private static final int BOX_WIDTH = 168;
    private static final int BOX_HEIGHT = 34;
    private static final int COLUMN = 214;
    private static final int ROW = 48;
    private static final int MARGIN = 8;
    private static final int LONGEST = 21;
    private static final int BELOW = 16;
    private static final int DIP = 44;

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
        Levels levels = Levels.of(self, children, MOST);
        Map<Integer, Node> nodes = new LinkedHashMap<>();
        Map<Integer, Integer> filled = new HashMap<>();
        levels.of().forEach((id, level) -> {
            int row = filled.merge(level, 1, Integer::sum) - 1;
            String name = names.getOrDefault(id, String.valueOf(id));
            nodes.put(id, new Node(id, name, cut(name), MARGIN + level * COLUMN, MARGIN + row * ROW, id == self));
        });
        List<Edge> edges = new ArrayList<>();
        for (Levels.Step step : levels.steps()) {
            Node from = nodes.get(step.from());
            Node to = nodes.get(step.to());
            if (from != null && to != null) {
                edges.add(edge(from, to, step.back()));
            }
        }
        int columns = filled.size();
        int rows = filled.values().stream().mapToInt(Integer::intValue).max().orElse(1);
        int width = 2 * MARGIN + (columns - 1) * COLUMN + BOX_WIDTH;
        int height = 2 * MARGIN + (rows - 1) * ROW + BOX_HEIGHT + BELOW;
        return new Chain(List.copyOf(nodes.values()), List.copyOf(edges), width, height, levels.others());
    }

    /** Whether there is anything to show besides the job itself. */
    public boolean isAlone() {
        return nodes.size() == 1 && edges.isEmpty();
    }

    /** Whether an arrow leads back. */
    public boolean isCyclic() {
        return edges.stream().anyMatch(Edge::back);
    }

    private static Edge edge(Node from, Node to, boolean back) {
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
        // past what stands between them, not behind it
        int dip = to.x() - from.x() > COLUMN ? DIP : 0;
        int bend = dip == 0 ? (x2 - x1) / 2 : COLUMN / 2;
        return new Edge(
                "M%d %dC%d %d %d %d %d %d".formatted(x1, y1, x1 + bend, y1 + dip, x2 - bend, y2 + dip, x2, y2), false);
    }

    private static String cut(String name) {
        return name.length() <= LONGEST ? name : name.substring(0, LONGEST - 1) + "…";
    }
}
