package io.ringmaster.scheduler.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.engine.EngineParts;
import java.time.Duration;
import java.util.Collections;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What is removed when by itself (interop 4.12); it is 2026-03-01 10:00, and records are kept for 30 days. */
@ParameterizedClass
@MethodSource("databases")
class RetentionIT extends AbstractDutyScene {
    private static final String OLDEST_KEPT = "2026-01-30 00:00:00";
    private static final String TOO_OLD = "2026-01-29 23:59:59";
    private static final Duration BREATH = Duration.ofMillis(50);
    private static final Duration LONG = Duration.ofMinutes(10);

    private EngineParts parts;
    private Retention duty;
    private boolean late;

    @BeforeEach
    void make() {
        parts = open("UTC");
        duty = duty();
    }

    private Retention duty() {
        return new Retention(parts, () -> late);
    }

    @Test
    void wholeDaysGoAndWhatIsStillToBeSentStays() {
        records(1, TOO_OLD, "NULL");
        records(1, TOO_OLD, "4711");
        records(1, OLDEST_KEPT, "NULL");

        assertThat(duty.runOnce()).isEqualTo(LONG);

        assertThat(count("trigger_time = '" + OLDEST_KEPT + "'")).isOne();
        assertThat(count("pending_node = 4711")).isOne();
        assertThat(count("id > 0")).isEqualTo(2);
    }

    @Test
    void whatWasDoneLatelyAboutTimesMissedLongAgoStays() {
        for (String done : new String[] {"sent_at", "outcome_at", "claim_time"}) {
            records(2, TOO_OLD, "NULL");
            rows.update("UPDATE xxl_job_log SET " + done + " = "
                    + clock.instant().minus(Duration.ofDays(31)).toEpochMilli()
                    + " WHERE id = (SELECT MIN(id) FROM xxl_job_log)");
            rows.update("UPDATE xxl_job_log SET " + done + " = "
                    + clock.instant().minus(Duration.ofDays(29)).toEpochMilli()
                    + " WHERE id = (SELECT MAX(id) FROM xxl_job_log)");

            assertThat(duty().runOnce()).isEqualTo(LONG);
            assertThat(count(done + " IS NOT NULL")).as(done).isOne();
            rows.update("DELETE FROM xxl_job_log");
            clock.pass(Duration.ofDays(1));
        }
    }

    @Test
    void aThousandRowsAtMostGoAtOnce() {
        records(2500, TOO_OLD, "NULL");

        assertThat(duty.runOnce()).isEqualTo(BREATH);
        assertThat(count("id > 0")).isEqualTo(1500);
        assertThat(duty.runOnce()).isEqualTo(BREATH);
        assertThat(count("id > 0")).isEqualTo(500);
        assertThat(duty.runOnce()).isEqualTo(LONG);
        assertThat(count("id > 0")).isZero();
    }

    @Test
    void itIsDoneOnceADayAlsoAfterARestartAndByASecondCenter() {
        duty.runOnce();
        records(1, TOO_OLD, "NULL");

        duty.runOnce();
        duty().runOnce();
        parts.node().set(NODE + 1);
        duty().runOnce();
        clock.pass(Duration.ofHours(13));
        duty().runOnce();
        assertThat(count("id > 0")).as("it is the same day").isOne();

        clock.pass(Duration.ofHours(1));
        duty.runOnce();
        assertThat(count("id > 0")).as("the next day has begun").isZero();
    }

    @Test
    void nothingGoesWhileThePlannerIsLate() {
        records(1500, TOO_OLD, "NULL");
        duty.runOnce();

        late = true;
        assertThat(duty.runOnce()).isEqualTo(Duration.ofSeconds(1));
        assertThat(count("id > 0")).isEqualTo(500);

        late = false;
        duty.runOnce();
        assertThat(count("id > 0")).isZero();
    }

    private void records(int number, String time, String pendingNode) {
        rows.update(
                "INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code, pending_node) VALUES "
                        + String.join(
                                ",",
                                Collections.nCopies(number, "(1, 7, '" + time + "', 200, 200, " + pendingNode + ")")));
    }

    private long count(String which) {
        return rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE " + which);
    }
}
