package io.ringmaster.scheduler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class LeaseTest {
    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
    private static final Duration QUICK = Duration.ofMillis(3);
    private final Lease lease = new Lease();

    @Test
    void judgesNobodyBeforeAWholeLeaseOfHealth() {
        lease.renewed(QUICK, NOW);

        assertThat(lease.isGone(silentSince(NOW.minusSeconds(60)), NOW.plusSeconds(7)))
                .isFalse();
        assertThat(lease.isGone(silentSince(NOW.minusSeconds(60)), NOW.plusSeconds(8)))
                .isTrue();
    }

    @Test
    void judgesNobodyAfterASlowOrFailedRenewal() {
        lease.renewed(QUICK, NOW.minusSeconds(60));
        lease.renewed(Duration.ofMillis(1001), NOW);
        assertThat(lease.isGone(silentSince(NOW.minusSeconds(60)), NOW)).isFalse();
        lease.renewed(QUICK, NOW.plusSeconds(1));
        assertThat(lease.isGone(silentSince(NOW.minusSeconds(60)), NOW.plusSeconds(8)))
                .isFalse();
        assertThat(lease.isGone(silentSince(NOW.minusSeconds(60)), NOW.plusSeconds(9)))
                .isTrue();
        lease.failed();
        assertThat(lease.isGone(silentSince(NOW.minusSeconds(60)), NOW.plusSeconds(60)))
                .isFalse();
    }

    @Test
    void believesAFarewellAtOnce() {
        assertThat(lease.isGone(silentSince(Instant.EPOCH), NOW)).isTrue();
    }

    private static Nodes.Node silentSince(Instant renewed) {
        return new Nodes.Node(2, "other", renewed);
    }
}
