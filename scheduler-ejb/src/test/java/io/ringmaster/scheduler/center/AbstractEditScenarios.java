package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.i18n.Rejected;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Jobs that people and live XXL-JOB centers change while fires of theirs wait; every scenario runs on every database. */
abstract class AbstractEditScenarios extends AbstractScene {
    /** How a live XXL-JOB center stops jobs: it knows none of our columns. */
    private static final String STOP =
            "UPDATE xxl_job_info SET trigger_status = 0, trigger_last_time = 0, trigger_next_time = 0";

    private static final String WAITING = "SELECT COUNT(*) FROM xxl_job_log WHERE pending_node IS NOT NULL";

    @Test
    void aPlannedFireGoesOutAsItsJobIsThen() throws Exception {
        rows.group(2, B);
        start();
        rows.job(7, "FIX_RATE", "60", "FIRST", ahead());
        await().atMost(PATIENCE).until(() -> rows.number(WAITING) == 1);

        rows.update("UPDATE xxl_job_info SET job_group = 2, executor_handler = 'other', executor_param = 'new',"
                + " executor_fail_retry_count = 3, update_time = '2031-01-01 00:00:00'");

        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        assertThat(executors.got.get(0).address()).isEqualTo(B);
        assertThat(executors.got.get(0).request().executorHandler()).isEqualTo("other");
        assertThat(executors.got.get(0).request().executorParams()).isEqualTo("new");
        assertThat(
                        rows.query(
                                "SELECT job_group, executor_handler, executor_param, executor_fail_retry_count FROM xxl_job_log"))
                .singleElement()
                .satisfies(row -> assertThat(row.values().toString()).isEqualTo("[2, other, new, 3]"));
    }

    @Test
    void aScriptThatALiveConsoleSavesGoesOutWithTheNextFire() throws Exception {
        rows.job(7, "FIX_RATE", "2", "FIRST", second() + 2000);
        rows.update("UPDATE xxl_job_info SET glue_type = 'GLUE_SHELL', glue_source = 'old'");
        start();
        await().atMost(PATIENCE).until(() -> !executors.got.isEmpty());

        int sent = executors.got.size();
        rows.update("UPDATE xxl_job_info SET glue_source = 'new', glue_updatetime = '2031-01-01 00:00:00'");

        await().atMost(PATIENCE).until(() -> executors.got.size() >= sent + 2);
        assertThat(executors.got.get(sent + 1).request().glueSource())
                .as("due two seconds later at least")
                .isEqualTo("new");
    }

    @Test
    void whatWaitsForRoomIsCancelledWithItsJobToo() throws Exception {
        executors.silent.add(A);
        rows.jobs(1, 400, "FIX_RATE", "60", "FIRST", second() + 3000);
        start();
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE sent_at IS NOT NULL") > 0);
        assertThat(rows.number(WAITING)).isPositive();
        long manual = trigger(400, "by hand", B);

        rows.update(STOP);

        await().atMost(SOON).until(() -> rows.number(WAITING) == 0);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE released_time IS NOT NULL"))
                .isPositive();
        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        assertThat(executors.got.get(0).request().logId())
                .as("what somebody asked for")
                .isEqualTo(manual);
    }

    @Test
    void aFireThatSomebodyAskedForAfterAnEditDoesNotCancelWhatIsPlanned() throws Exception {
        executors.silent.add(A);
        start();
        rows.jobs(101, 500, "FIX_RATE", "60", "FIRST", second() + 2000);
        rows.job(7, "FIX_RATE", "3", "FIRST", ahead());
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE sent_at IS NOT NULL") > 0);
        String planned = " FROM xxl_job_log WHERE job_id = 7 AND cause = 'CRON'";
        await().atMost(PATIENCE).until(() -> rows.number("SELECT COUNT(*)" + planned) > 0);

        rows.update("UPDATE xxl_job_info SET executor_param = 'new', update_time = '2031-01-01 00:00:00' WHERE id = 7");
        trigger(7, "by hand", A);

        await().atMost(SOON).until(() -> rows.number("SELECT COUNT(*)" + planned + " AND executor_param = 'new'") > 0);
        assertThat(rows.number("SELECT COUNT(*)" + planned + " AND released_time IS NOT NULL"))
                .isZero();
    }

    @Test
    void whatALiveCenterStopsStaysStoppedAlthoughThePlannerStoppedItOnce() throws Exception {
        start();
        rows.job(7, "FIX_RATE", "3", "FIRST", ahead());
        rows.update("UPDATE xxl_job_info SET stop_reason = 'No further time'");
        await().atMost(PATIENCE).until(() -> rows.number(WAITING) > 0);
        assertThat(rows.query("SELECT stop_reason FROM xxl_job_info").get(0).get("stop_reason"))
                .isNull();

        rows.update(STOP);

        await().atMost(SOON).until(() -> rows.number(WAITING) == 0);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE released_time IS NOT NULL"))
                .isPositive();
    }

    @Test
    void aJobThatALiveCenterGaveAKindThatItKnowsFires() throws Exception {
        rows.job(7, "FIX_RATE", "1", "FIRST", second() + 1000);
        rows.update("UPDATE xxl_job_info SET real_next_time = " + (second() - 3_600_000));
        rows.job(8, "FIX_RATE", "1", "FIRST", second() + 1000);
        rows.update("UPDATE xxl_job_info SET real_next_time = 253402300799000 WHERE id = 8");
        start();

        await().atMost(PATIENCE)
                .until(() -> executors.got.stream()
                                .filter(got -> got.request().jobId() == 7)
                                .count()
                        >= 2);
        await().atMost(PATIENCE)
                .until(() -> executors.got.stream()
                                .filter(got -> got.request().jobId() == 8)
                                .count()
                        >= 2);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE cause = 'MISFIRE'"))
                .isZero();
    }

    @Test
    void aRunOfAJobThatMovedIsRepeatedByWhoMayFireItWhereItIs() throws Exception {
        rows.group(2, B);
        job(7, "NONE", "", "FIRST");
        start();
        long id = trigger(7, "p", null);
        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        result(id, 500, "boom");
        rows.update("UPDATE xxl_job_info SET job_group = 2");
        var again = test.center().manualTrigger();

        assertThatThrownBy(() -> again.again(Callers.in(1, Role.OPERATOR), id, Cause.MANUAL))
                .isInstanceOf(Rejected.class);
        assertThat(again.failedAgain(Callers.in(1, Role.OPERATOR), List.of(id), Cause.MANUAL))
                .isEmpty();

        assertThat(again.failedAgain(Callers.administrator(), List.of(id), Cause.MANUAL))
                .hasSize(1);
        await().atMost(PATIENCE).until(() -> executors.got.size() == 2);
        assertThat(executors.got.get(1).address()).isEqualTo(B);
    }
}
