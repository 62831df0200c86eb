package io.ringmaster.scheduler.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
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
