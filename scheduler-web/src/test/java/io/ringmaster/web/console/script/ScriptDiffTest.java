package io.ringmaster.web.console.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScriptDiffTest {
    @Test
    void nothingIsShownOfTheSame() {
        assertThat(ScriptDiff.of("a\nb\n", "a\nb\n"))
                .hasValueSatisfying(lines -> assertThat(lines).isEmpty());
    }

    @Test
    void aChangedLineIsRemovedAndAdded() {
        assertThat(shown("a\nold\nc", "a\nnew\nmore\nc"))
                .containsExactly("1 1  a", "2 0 -old", "0 2 +new", "0 3 +more", "3 4  c");
    }

    @Test
    void farAwayLinesAreCounted() {
        String before = numbered(20);
        assertThat(shown(before, before.replace("line 10\n", "changed\n")))
                .containsExactly(
                        "0 0 ~6",
                        "7 7  line 7",
                        "8 8  line 8",
                        "9 9  line 9",
                        "10 0 -line 10",
                        "0 10 +changed",
                        "11 11  line 11",
                        "12 12  line 12",
                        "13 13  line 13",
                        "0 0 ~7");
    }

    @Test
    void numbersGoOnBehindEachDifference() {
        String before = numbered(9);
        String after = "first\n" + before.replace("line 9\n", "");
        assertThat(shown(before, after))
                .containsExactly(
                        "0 1 +first",
                        "1 2  line 1",
                        "2 3  line 2",
                        "3 4  line 3",
                        "0 0 ~2",
                        "6 7  line 6",
                        "7 8  line 7",
                        "8 9  line 8",
                        "9 0 -line 9");
    }

    @Test
    void everythingIsNewInAnEmptyScript() {
        assertThat(shown("", "a\nb")).containsExactly("0 1 +a", "0 2 +b");
    }

    @Test
    void whatIsTooLongIsNotCompared() {
        assertThat(ScriptDiff.of("a", "\n".repeat(ScriptDiff.MOST_LINES + 1))).isEmpty();
    }

    private static List<String> shown(String before, String after) {
        return ScriptDiff.of(before, after).orElseThrow().stream()
                .map(line -> line.before() + " " + line.after() + " " + sign(line.kind()) + line.text())
                .toList();
    }

    private static String sign(ScriptDiff.Kind kind) {
        return switch (kind) {
            case SAME -> " ";
            case REMOVED -> "-";
            case ADDED -> "+";
            case LEFT_OUT -> "~";
        };
    }

    private static String numbered(int lines) {
        return IntStream.rangeClosed(1, lines).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());
    }
}
