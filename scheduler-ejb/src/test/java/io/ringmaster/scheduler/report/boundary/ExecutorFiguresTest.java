package io.ringmaster.scheduler.report.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.execution.boundary.RunningLoad;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.registry.boundary.LastBeats;
import io.ringmaster.scheduler.report.boundary.ExecutorFigures.Executor;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExecutorFiguresTest {
    private static final Instant BEAT = Instant.parse("2026-03-01T10:00:00Z");

    @Test
    void everyAddressHasItsBeatItsRunsAndItsPlaceInRotation() {
        ExecutorGroup group = new ExecutorGroup();
        group.describe("billing", "Billing", LocalDateTime.of(2026, 3, 1, 10, 0));
        group.followBeats(List.of("http://a/", "http://b/"));
        assertThat(ExecutorFigures.executors(
                        group,
                        Set.of("http://b/", "http://gone/"),
                        Map.of(
                                new LastBeats.Executor("billing", "http://a/"), BEAT,
                                new LastBeats.Executor("other", "http://b/"), BEAT),
                        Map.of(
                                new RunningLoad.Place(group.getId(), "http://a/"), 3L,
                                new RunningLoad.Place(group.getId() + 1, "http://b/"), 9L)))
                .containsExactly(
                        new Executor("http://a/", BEAT, 3, false, true),
                        new Executor("http://b/", null, 0, true, true),
                        new Executor("http://gone/", null, 0, true, false));
    }
}
