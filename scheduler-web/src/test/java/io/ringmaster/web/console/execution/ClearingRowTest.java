package io.ringmaster.web.console.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.execution.entity.ClearRule;
import io.ringmaster.scheduler.execution.entity.Clearing;
import java.time.Instant;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;

class ClearingRowTest {
    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");

    @Test
    void theProgressIsHowManyRecordsWereLookedAt() {
        Clearing clearing = clearing(2000);
        assertThat(ClearingRow.of(clearing, "Billing").percent()).isZero();
        clearing.advance(500, 300);
        ClearingRow row = ClearingRow.of(clearing, "Billing");
        assertThat(row.percent()).isEqualTo(25);
        assertThat(row.removed()).isEqualTo(300);
        assertThat(row.open()).isTrue();
        clearing.done(NOW);
        assertThat(ClearingRow.of(clearing, "Billing").percent()).isEqualTo(100);
        assertThat(ClearingRow.of(clearing, "Billing").open()).isFalse();
    }

    @Test
    void anEmptyLogHasNoProgressToTell() {
        assertThat(ClearingRow.of(clearing(0), "Billing").percent()).isZero();
    }

    private static Clearing clearing(long through) {
        return Clearing.of(
                1, null, ClearRule.EVERYTHING, through, "somebody", NOW, LocalDateTime.of(2026, 3, 1, 10, 0));
    }
}
