package io.ringmaster.web.why;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.web.why.Lines.Line;
import org.junit.jupiter.api.Test;

class LinesTest {
    @Test
    void breaksAndColonsMakeLinesWithLabels() {
        assertThat(Lines.of("Cause: Schedule<br>Center: a<br/><br>200 fine"))
                .containsExactly(new Line("Cause", "Schedule"), new Line("Center", "a"), new Line("", "200 fine"));
    }

    @Test
    void markupOfOthersIsLeftOutAndEscapedTextIsReadable() {
        assertThat(Lines.of(
                        "<span style=\"color:red\" > &gt;&gt; a &lt;b&gt; &amp;lt;</span><img src=x onerror=alert(1)>"))
                .containsExactly(new Line("", ">> a <b> &lt;"));
    }

    @Test
    void angleBracketsOfTextStay() {
        assertThat(Lines.of("expected: <true> but was: <false><br>at a.B.<init>(B.java:3)<br>List<String> Map<b, A>"))
                .containsExactly(
                        new Line("expected", "<true> but was: <false>"),
                        new Line("", "at a.B.<init>(B.java:3)"),
                        new Line("", "List<String> Map<b, A>"));
    }

    @Test
    void nothingIsNoLine() {
        assertThat(Lines.of(null)).isEmpty();
        assertThat(Lines.of("<br> <br>")).isEmpty();
    }
}
