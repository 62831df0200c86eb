package io.ringmaster.web.console.group;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.execution.boundary.RunningLoad;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.registry.boundary.LastBeats;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GroupRowTest {
    private static final Instant BEAT = Instant.parse("2026-03-01T10:00:00Z");

    @Test
    void everyAddressHasItsBeatItsRunsAndItsPlaceInRotation() {
        ExecutorGroup group = new ExecutorGroup();
        group.describe("billing", "Billing", LocalDateTime.of(2026, 3, 1, 10, 0));
        group.followBeats(List.of("http://a/", "http://b/"));
        GroupRow row = GroupRow.of(
                group,
                Set.of("http://b/", "http://gone/"),
                Map.of(
                        new LastBeats.Executor("billing", "http://a/"), BEAT,
                        new LastBeats.Executor("other", "http://b/"), BEAT),
                Map.of(
                        new RunningLoad.Place(group.getId(), "http://a/"), 3L,
                        new RunningLoad.Place(group.getId() + 1, "http://b/"), 9L));
        assertThat(row.addresses())
                .containsExactly(
                        new AddressRow("http://a/", BEAT, 3, false, true),
                        new AddressRow("http://b/", null, 0, true, true),
                        new AddressRow("http://gone/", null, 0, true, false));
        assertThat(row.alive()).isEqualTo(1);
    }
}
