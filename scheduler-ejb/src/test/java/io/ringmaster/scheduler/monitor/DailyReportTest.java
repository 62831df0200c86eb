package io.ringmaster.scheduler.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class DailyReportTest {
    @Test
    void countsEveryMinuteWhileCountingIsCheap() {
        assertThat(DailyReport.periodAfter(Duration.ofMillis(1))).isEqualTo(Duration.ofMinutes(1));
        assertThat(DailyReport.periodAfter(Duration.ofSeconds(3))).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void neverTakesMoreThanATwentiethOfTheTime() {
        assertThat(DailyReport.periodAfter(Duration.ofSeconds(90))).isEqualTo(Duration.ofMinutes(30));
    }
}
