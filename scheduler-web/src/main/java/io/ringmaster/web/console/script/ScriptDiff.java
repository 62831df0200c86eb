package io.ringmaster.web.console.script;

import com.github.difflib.DiffUtils;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import com.github.difflib.patch.AbstractDelta;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What differs between two versions of a script, line by line, with some lines around it. */
public final class ScriptDiff {
    /** More lines than these are not compared: the work grows with the square of what differs. */
    static final int MOST_LINES = 10_000;

    private static final int AROUND = 3;

    private final List<String> before;
    private final List<String> after;
    private final List<Line> lines = new ArrayList<>();
    private final List<Line> removed = new ArrayList<>();
    private final List<Line> added = new ArrayList<>();

    private ScriptDiff(List<String> before, List<String> after) {
        this.before = before;
        this.after = after;
    }

    /** What a line is. */
    public enum Kind {
        SAME,
        REMOVED,
        ADDED,
        /** Stands for lines that are the same and not shown. */
        LEFT_OUT
    }

    /**
     * One line.
     *
     * @param before its number in the old text, counted from 1; 0 if it is not there
     * @param after its number in the new text, counted from 1; 0 if it is not there
     * @param text of {@link Kind#LEFT_OUT}, how many lines
     */
    public record Line(Kind kind, int before, int after, String text) implements Serializable {}

    /** The lines to show; none if the texts are the same; empty if they are too long to be compared. */
    public static Optional<List<Line>> of(String before, String after) {
        List<String> old = before.lines().toList();
        List<String> now = after.lines().toList();
        return old.size() > MOST_LINES || now.size() > MOST_LINES
                ? Optional.empty()
                : Optional.of(new ScriptDiff(old, now).compared());
    }

    private List<Line> compared() {
        int reached = 0;
        int shift = 0;
        for (AbstractDelta<String> delta :
                DiffUtils.diff(before, after, new MyersDiffWithLinearSpace<>()).getDeltas()) {
            int old = delta.getSource().getPosition();
            if (old > reached) {
                difference();
                same(reached, old, shift);
            }
            for (String text : delta.getSource().getLines()) {
                removed.add(new Line(Kind.REMOVED, ++old, 0, text));
            }
            int now = delta.getTarget().getPosition();
            for (String text : delta.getTarget().getLines()) {
                added.add(new Line(Kind.ADDED, 0, ++now, text));
            }
            reached = old;
            shift = now - old;
        }
        difference();
        if (!lines.isEmpty()) {
            same(reached, before.size(), shift);
        }
        return lines;
    }

    /** What was found since the last line that is the same: people read the old lines first, the algorithm has any order. */
    private void difference() {
        lines.addAll(removed);
        lines.addAll(added);
        removed.clear();
        added.clear();
    }

    /** The lines between two differences, of which only those near them are shown. */
    private void same(int from, int until, int shift) {
        int head = lines.isEmpty() ? from : Math.min(until, from + AROUND);
        int tail = until == before.size() ? until : Math.max(head, until - AROUND);
        show(from, head, shift);
        if (tail > head) {
            lines.add(new Line(Kind.LEFT_OUT, 0, 0, String.valueOf(tail - head)));
        }
        show(tail, until, shift);
    }

    private void show(int from, int until, int shift) {
        for (int i = from; i < until; i++) {
            lines.add(new Line(Kind.SAME, i + 1, i + 1 + shift, before.get(i)));
        }
    }
}
