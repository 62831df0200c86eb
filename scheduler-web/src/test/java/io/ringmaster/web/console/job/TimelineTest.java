package io.ringmaster.web.console.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TimelineTest {
    @Test
    void theLongestRunReachesTheTopAndEveryFireIsSeen() {
        List<Timeline.Bar> bars = Timeline.of(List.of(
                fire(4, ExecutionStatus.RUNNING, null),
                fire(3, ExecutionStatus.SUCCESS, Duration.ofHours(1)),
                fire(2, ExecutionStatus.FAILED, Duration.ofSeconds(1)),
                fire(1, ExecutionStatus.SUCCESS, Duration.ZERO)));
        assertThat(bars).extracting(Timeline.Bar::id).containsExactly(4L, 3L, 2L, 1L);
        assertThat(bars).extracting(Timeline.Bar::kind).containsExactly("running", "success", "failed", "success");
        assertThat(bars.get(1)).returns(100, Timeline.Bar::height).returns(0, Timeline.Bar::y);
        assertThat(bars.get(2).height()).isBetween(40, 60);
        assertThat(bars.get(0).height()).isEqualTo(6);
        assertThat(bars.get(3)).returns(6, Timeline.Bar::height).returns(94, Timeline.Bar::y);
    }

    @Test
    void nothingHasRunYet() {
        assertThat(Timeline.of(List.of())).isEmpty();
        assertThat(Timeline.of(List.of(fire(1, ExecutionStatus.PENDING, null))))
                .singleElement()
                .returns(6, Timeline.Bar::height);
    }

    private static Timeline.Fire fire(long id, ExecutionStatus status, @Nullable Duration took) {
        return new Timeline.Fire(id, status, "label", took);
    }
}
