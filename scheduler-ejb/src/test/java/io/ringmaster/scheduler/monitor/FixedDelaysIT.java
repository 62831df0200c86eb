package io.ringmaster.scheduler.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** When jobs go on that wait for the end of a fire, in a zone whose clocks go back. */
@ParameterizedClass
@MethodSource("databases")
class FixedDelaysIT extends AbstractDutyScene {
    private static final long NEVER = 253402300799000L;
    private static final String NEXT = "SELECT real_next_time FROM xxl_job_info";
    /** The clocks show 02:30 for the second time. */
    private static final Instant SECOND_TIME = Instant.parse("2026-10-25T01:30:00Z");

    private FixedDelays duty;

    @BeforeEach
    void make() {
        duty = new FixedDelays(open("Europe/Berlin"));
    }

    @Test
    void inTheHourThatComesTwiceTheDelayCountsFromTheEndToo() {
        ended("2026-10-25 02:29:50", 60);

        duty.runOnce();

        assertThat(rows.number(NEXT))
                .isEqualTo(SECOND_TIME.minusSeconds(10).plusSeconds(61).toEpochMilli());
    }

    @Test
    void thePlannerIsToldOfWhatIsDueSoonAndOfNothingElse() {
        AtomicInteger told = new AtomicInteger();
        duty.connect(told::incrementAndGet);
        ended("2026-10-25 02:29:50", 60);
        duty.runOnce();
        assertThat(told).hasValue(0);

        rows.update("UPDATE xxl_job_info SET real_next_time = " + NEVER + ", schedule_conf = '12'");
        duty.runOnce();
        assertThat(told).hasValue(1);
    }

    @Test
    void aJobThatALiveCenterGaveATimeOfItsOwnDoesNotWait() {
        ended("2026-10-25 02:29:50", 60);
        rows.update(
                "UPDATE xxl_job_info SET trigger_next_time = 1, schedule_type = 'CRON', schedule_conf = '0 * * * * ?'");

        duty.runOnce();

        assertThat(rows.number(NEXT)).isEqualTo(NEVER);
    }

    @Test
    void aRetryPostponesIt() {
        ended("2026-10-25 02:29:50", 60);
        String fire = "SELECT id FROM xxl_job_log WHERE cause = 'CRON'";
        long id = rows.number(fire);
        rows.update("UPDATE xxl_job_log SET handle_code = 500, executor_fail_retry_count = 1");
        duty.runOnce();
        assertThat(rows.number(NEXT)).as("its retry is still to come").isEqualTo(NEVER);

        rows.update("UPDATE xxl_job_log SET alarm_status = 2");
        rows.update(
                "INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code, cause, origin_id,"
                        + " attempt) VALUES (1, 7, '2026-10-25 02:29:55', 200, 0, 'RETRY', " + id + ", 1)");
        duty.runOnce();
        assertThat(rows.number(NEXT)).as("the retry runs").isEqualTo(NEVER);

        rows.update(
                "UPDATE xxl_job_log SET handle_code = 200, handle_time = '2026-10-25 02:29:58' WHERE cause = 'RETRY'");
        duty.runOnce();
        assertThat(rows.number(NEXT))
                .isEqualTo(SECOND_TIME.minusSeconds(2).plusSeconds(61).toEpochMilli());
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "failed, handle_code = 500, -10",
                "timed out, handle_code = 502, -10",
                "refused, \"trigger_code = 500, handle_code = 0, handle_time = NULL, outcome_at = 1792891780000\", -20",
                "cancelled, \"trigger_code = 500, handle_code = 0, handle_time = NULL, alarm_status = 1\", 0"
            })
    void whateverEndedTheFireTheDelayCountsFromItsEnd(String how, String columns, int endSeconds) {
        ended("2026-10-25 02:29:50", 60);
        rows.update("UPDATE xxl_job_log SET " + columns);

        duty.runOnce();

        Instant end = SECOND_TIME.plusSeconds(endSeconds);
        assertThat(rows.number(NEXT))
                .as(how)
                .isBetween(
                        end.plusSeconds(60).toEpochMilli(), end.plusSeconds(61).toEpochMilli());
    }

    @Test
    void aFireWhoseRowIsGoneHasEnded() {
        ended("2026-10-25 02:29:50", 60);
        rows.update("DELETE FROM xxl_job_log");

        duty.runOnce();

        assertThat(rows.number(NEXT)).isEqualTo(SECOND_TIME.plusSeconds(60).toEpochMilli());
    }

    /** A fire of a job of fixed delay has ended. */
    private void ended(String wallTime, int delaySeconds) {
        clock.pass(Duration.between(clock.instant(), SECOND_TIME));
        long planned = SECOND_TIME.minusSeconds(30).toEpochMilli();
        rows.job(7, "FIX_DELAY", Integer.toString(delaySeconds), "FIRST", NEVER);
        rows.update("UPDATE xxl_job_info SET real_next_time = " + NEVER + ", trigger_last_time = " + planned);
        rows.update(
                "INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code, handle_time, cause,"
                        + " planned_time) VALUES (1, 7, '2026-10-25 02:29:30', 200, 200, '" + wallTime + "', 'CRON', "
                        + planned + ")");
    }
}
