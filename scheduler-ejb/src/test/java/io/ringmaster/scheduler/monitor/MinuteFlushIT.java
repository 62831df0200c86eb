package io.ringmaster.scheduler.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.database.Dialect;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("databases")
class MinuteFlushIT extends AbstractDutyScene {
    private static final ZoneId ZONE = ZoneId.of("Asia/Shanghai");
    private static final String SUMS = "SELECT missing, duplicate FROM ringmaster_minute WHERE minute_number = ";

    private MinuteFlush duty;

    @BeforeEach
    void make() {
        duty = new MinuteFlush(open(ZONE.getId()));
    }

    @Test
    void aFireThatIsThereTwiceAndOneThatVanishedAreCountedOnce() {
        dropWhatKeepsFiresUnique();
        Instant minute = clock.instant().minus(Duration.ofMinutes(2));
        fire(1, minute, "1");
        fire(2, minute, "1");
        fire(2, minute.plusMillis(59_999), "1");
        fire(2, minute.plusMillis(59_999), "1");
        fire(3, minute.plusSeconds(30), "NULL");
        fire(4, minute.minusMillis(1), "NULL");
        fire(4, minute.plusSeconds(60), "NULL");
        fire(4, minute.plusSeconds(60), "NULL");

        duty.runOnce();
        duty.runOnce();

        assertThat(rows.query(SUMS + minute.getEpochSecond() / 60))
                .containsExactly(Map.of("missing", 1, "duplicate", 1));
    }

    @Test
    void whatIsInOrderIsNotCounted() {
        Instant minute = clock.instant().minus(Duration.ofMinutes(2));
        fire(1, minute, "1");
        fire(2, minute, "1");

        duty.runOnce();

        assertThat(rows.query("SELECT missing FROM ringmaster_minute")).isEmpty();
    }

    private void dropWhatKeepsFiresUnique() {
        boolean h2 = transactions.single(Dialect::of) == Dialect.H2;
        rows.update("DROP INDEX u_planned" + (h2 ? "" : " ON xxl_job_log"));
    }

    private void fire(int job, Instant planned, String sentAt) {
        LocalDateTime column = LocalDateTime.ofInstant(planned, ZONE).withNano(0);
        rows.update("INSERT INTO xxl_job_log (job_group, job_id, trigger_code, handle_code, trigger_time, planned_time,"
                + " owner_node, sent_at) VALUES (1, " + job + ", 0, 0, '"
                + column.toString().replace('T', ' ') + "', "
                + planned.toEpochMilli() + ", " + NODE + ", " + sentAt + ")");
    }
}
