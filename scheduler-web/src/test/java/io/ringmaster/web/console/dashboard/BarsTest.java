package io.ringmaster.web.console.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.web.console.dashboard.Bars.Bar;
import io.ringmaster.web.console.dashboard.Bars.Column;
import io.ringmaster.web.console.dashboard.Bars.Part;
import java.util.List;
import org.junit.jupiter.api.Test;

class BarsTest {
    private static final List<String> KINDS = List.of("success", "failed");

    @Test
    void partsStandOnEachOther() {
        Bars bars = Bars.of(List.of(new Column("a", KINDS, List.of(3L, 1L)), new Column("b", KINDS, List.of(2L, 0L))));
        assertThat(bars.top()).isEqualTo(4);
        assertThat(bars.bars())
                .containsExactly(
                        new Bar(
                                "a",
                                50,
                                400,
                                4,
                                List.of(new Part("success", 50, 150, 3), new Part("failed", 0, 50, 1))),
                        new Bar(
                                "b",
                                550,
                                400,
                                2,
                                List.of(new Part("success", 100, 100, 2), new Part("failed", 100, 0, 0))));
    }

    @Test
    void whatIsThereIsSeenHoweverSmall() {
        Bars bars = Bars.of(List.of(new Column("a", KINDS, List.of(1_000_000L, 1L))));
        assertThat(bars.bars().get(0).parts().get(1).height()).isEqualTo(2);
        assertThat(bars.bars().get(0).parts().get(1).y()).isNotNegative();
    }

    @Test
    void nothingHasAnEmptyDrawing() {
        assertThat(Bars.of(List.of())).isEqualTo(new Bars(1, List.of()));
        assertThat(Bars.of(List.of(new Column("a", KINDS, List.of(0L, 0L)))).top())
                .isEqualTo(1);
    }
}
