package io.ringmaster.scheduler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class LeaseTest {
    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
    private static final Duration QUICK = Duration.ofMillis(3);
    private static final Nodes.Node SILENT = lastSeen(NOW.minusSeconds(60));
    private final Lease lease = new Lease();

    @Test
    void judgesNobodyBeforeAWholeLeaseOfHealth() {
        renew(0, 7);
        assertThat(lease.isGone(SILENT, NOW.plusSeconds(7))).isFalse();

        renew(8, 8);
        assertThat(lease.isGone(SILENT, NOW.plusSeconds(8))).isTrue();
    }

    @Test
    void judgesNobodyAfterASlowOrFailedRenewal() {
        renew(-60, -1);
        assertThat(lease.isGone(SILENT, NOW)).isTrue();
        lease.renewed(Duration.ofMillis(1001), NOW);
        assertThat(lease.isGone(SILENT, NOW)).isFalse();
        renew(1, 8);
        assertThat(lease.isGone(SILENT, NOW.plusSeconds(8))).isFalse();
        renew(9, 9);
        assertThat(lease.isGone(SILENT, NOW.plusSeconds(9))).isTrue();
        lease.failed();
        assertThat(lease.isGone(SILENT, NOW.plusSeconds(10))).isFalse();
    }

    @Test
    void judgesNobodyWhileTheOthersMayNotHaveFollowedTheClockYet() {
        renew(-60, 0);
        Nodes.Node other = lastSeen(NOW);

        assertThat(lease.isGone(other, NOW.plusSeconds(3600)))
                .as("it was set ahead")
                .isFalse();
        assertThat(lease.isGone(other, NOW.minusSeconds(3600)))
                .as("it was set back")
                .isFalse();
        renew(-3600, -3593);
        assertThat(lease.isGone(other, NOW.minusSeconds(3593))).isFalse();
    }

    @Test
    void whoDiedByAClockThatWasAheadIsGone() {
        Nodes.Node dead = lastSeen(NOW.plus(Duration.ofDays(1)));
        renew(0, 8);

        assertThat(lease.isGone(dead, NOW.plusSeconds(8))).isTrue();
        assertThat(Lease.isExpired(lastSeen(NOW.plusSeconds(8)), NOW))
                .as("a clock that has not quite followed")
                .isFalse();
    }

    @Test
    void believesAFarewellAtOnce() {
        assertThat(lease.isGone(lastSeen(Instant.EPOCH), NOW)).isTrue();
    }

    private void renew(int fromSecond, int toSecond) {
        for (int second = fromSecond; second <= toSecond; second++) {
            lease.renewed(QUICK, NOW.plusSeconds(second));
        }
    }

    private static Nodes.Node lastSeen(Instant renewed) {
        return new Nodes.Node(2, "other", renewed);
    }
}
