package io.ringmaster.web.rest.management;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.center.Figure;
import io.ringmaster.scheduler.center.Figure.Kind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MetricsTextTest {
    @Test
    void saysOnceWhatAFamilyIs() {
        assertThat(MetricsText.of(List.of(
                        new Figure(Kind.GAUGE, "pool_waiting", Map.of("pool", "fast"), "Waiting", 3),
                        new Figure(Kind.GAUGE, "pool_waiting", Map.of("pool", "slow"), "Waiting", Double.NaN),
                        new Figure(Kind.COUNTER, "sent_total", Map.of(), "Sent", 12_345_678_901d),
                        new Figure(Kind.HISTOGRAM, "late_seconds_bucket", Map.of("le", "+Inf"), "Late", 2),
                        new Figure(Kind.HISTOGRAM, "late_seconds_sum", Map.of(), "Late", 0.25))))
                .isEqualTo("""
                        # HELP pool_waiting Waiting
                        # TYPE pool_waiting gauge
                        pool_waiting{pool="fast"} 3
                        pool_waiting{pool="slow"} NaN
                        # HELP sent_total Sent
                        # TYPE sent_total counter
                        sent_total 12345678901
                        # HELP late_seconds Late
                        # TYPE late_seconds histogram
                        late_seconds_bucket{le="+Inf"} 2
                        late_seconds_sum 0.25
                        """);
    }

    @Test
    void escapesWhatWouldEndALabelOrALine() {
        assertThat(MetricsText.of(List.of(new Figure(Kind.GAUGE, "g", Map.of("duty", "a\"b\\c\nd"), "one\ntwo", 0))))
                .isEqualTo("# HELP g one\\ntwo\n# TYPE g gauge\ng{duty=\"a\\\"b\\\\c\\nd\"} 0\n");
    }
}
