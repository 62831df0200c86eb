package io.ringmaster.web.console.group;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.report.boundary.ExecutorFigures.Executor;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

class GroupRowTest {
    @Test
    void aliveAreThoseThatGetFires() {
        ExecutorGroup group = new ExecutorGroup();
        group.describe("billing", "Billing", LocalDateTime.of(2026, 3, 1, 10, 0));
        GroupRow row = GroupRow.of(
                group,
                List.of(
                        new Executor("http://a/", null, 3, false, true),
                        new Executor("http://b/", null, 0, true, true),
                        new Executor("http://gone/", null, 0, true, false)));
        assertThat(row.alive()).isEqualTo(1);
    }
}
