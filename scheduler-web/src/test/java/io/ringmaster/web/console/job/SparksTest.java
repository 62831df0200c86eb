package io.ringmaster.web.console.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SparksTest {
    @Test
    void everyRunHasItsBarAndEveryStatusOneStroke() {
        List<Timeline.Bar> bars = List.of(
                new Timeline.Bar(4, "running", "", 94, 6),
                new Timeline.Bar(3, "success", "", 0, 100),
                new Timeline.Bar(2, "failed", "", 50, 50),
                new Timeline.Bar(1, "success", "", 60, 40));
        assertThat(Sparks.strokes(bars))
                .containsExactly(
                        new Sparks.Stroke("running", "M96 94h4v6h-4z"),
                        new Sparks.Stroke("success", "M91 0h4v100h-4zM81 60h4v40h-4z"),
                        new Sparks.Stroke("failed", "M86 50h4v50h-4z"));
    }

    @Test
    void asManyRunsAsAreReadFitIntoTheDrawing() {
        List<Timeline.Bar> bars = Collections.nCopies(Sparks.RUNS, new Timeline.Bar(1, "success", "", 0, 100));
        assertThat(Sparks.strokes(bars))
                .singleElement()
                .satisfies(stroke -> assertThat(stroke.path()).endsWith("M1 0h4v100h-4z"));
    }
}
