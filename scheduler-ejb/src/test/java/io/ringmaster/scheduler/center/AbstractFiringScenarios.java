package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which fires there are and where they go, told as users see it; every scenario runs on every database. */
abstract class AbstractFiringScenarios extends AbstractScene {
    @Test
    void aJobFiresRightAfterItsGroupWasMade() throws Exception {
        job(7, "NONE", "", "FIRST");
        start();

        // more than one, because the center may read the groups at just this moment by itself
        for (int group = 2; group < 5; group++) {
            rows.group(group, B);
            rows.update("UPDATE xxl_job_info SET job_group = " + group + " WHERE id = 7");
            trigger(7, null, null);
        }

        await().atMost(PATIENCE).until(() -> executors.got.size() == 3);
        assertThat(executors.got).allMatch(got -> got.address().equals(B));
    }

    @Test
    void aBroadcastIsOneRowForEachAddress() throws Exception {
        job(7, "NONE", "", "SHARDING_BROADCAST");
        start();

        trigger(7, null, null);

        await().atMost(PATIENCE).until(() -> executors.got.size() == 3);
        assertThat(executors.got)
                .extracting(got -> got.address() + got.request().broadcastIndex() + "/"
                        + got.request().broadcastTotal())
                .containsExactlyInAnyOrder(A + "0/3", B + "1/3", C + "2/3");
        assertThat(executors.got).allMatch(got -> got.request().attempt() == 1);
        assertThat(executors.got)
                .extracting(got -> got.request().logDateTime())
                .containsOnly(executors.got.get(0).request().logDateTime());
        await().atMost(PATIENCE)
                .until(() -> rows.number(
                                "SELECT COUNT(DISTINCT executor_sharding_param) FROM xxl_job_log WHERE trigger_code = 200")
                        == 3);
    }

    @Test
    void aPlannedBroadcastIsOneRowForEachAddressToo() throws Exception {
        job(7, "FIX_RATE", "60", "SHARDING_BROADCAST");
        start();

        await().atMost(PATIENCE).until(() -> executors.got.size() == 3);
        assertThat(rows.query("SELECT DISTINCT planned_time FROM xxl_job_log")).hasSize(1);
    }

    @Test
    void aJobThatALiveCenterStopsAndStartsAtOnceIsNotFiredForBothStarts() throws Exception {
        job(7, "FIX_RATE", "2", "FIRST");
        start();
        // so far ahead that the center has seconds to notice before the first fire that has to be taken back
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE planned_time > "
                                + (System.currentTimeMillis() + 5500))
                        > 0);

        // an odd number of seconds beside what is planned
        long anew = rows.number("SELECT MAX(planned_time) FROM xxl_job_log") - 3000;
        rows.update("UPDATE xxl_job_info SET trigger_last_time = 0, trigger_next_time = " + anew
                + ", update_time = '2031-01-01 00:00:00' WHERE id = 7");

        String sent = "SELECT COUNT(*) FROM xxl_job_log WHERE sent_at IS NOT NULL AND planned_time >= " + anew;
        await().atMost(PATIENCE).until(() -> rows.number(sent) == 4);
        assertThat(rows.number(sent + " AND MOD(planned_time - " + anew + ", 2000) = 0"))
                .isEqualTo(4);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE released_time >= " + anew))
                .isPositive();
    }

    @Test
    void failoverAsksForALiveOneAndBusyoverForAnIdleOne() throws Exception {
        job(7, "NONE", "", "FAILOVER");
        job(8, "NONE", "", "BUSYOVER");
        executors.down.add(A);
        executors.busy.add(B);
        start();

        trigger(7, null, null);
        trigger(8, null, null);

        await().atMost(PATIENCE).until(() -> executors.got.size() == 2);
        Map<Integer, String> addresses = executors.got.stream()
                .collect(Collectors.toMap(got -> got.request().jobId(), FakeExecutors.Got::address));
        assertThat(addresses).containsEntry(7, B).containsEntry(8, C);
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE trigger_code = 200") == 2);
        assertThat(message(8)).contains(B + " declined: 500 busy");
    }

    @Test
    void howLateAFireIsSentIsMeasuredAlsoWhereADeadAddressWasAskedBefore() throws Exception {
        job(7, "FIX_RATE", "1", "FAILOVER");
        executors.down.add(A);
        start();

        await().atMost(PATIENCE).until(() -> executors.got.size() >= 2);
        assertThat(measuredLateness()).isGreaterThanOrEqualTo(2);
    }

    private double measuredLateness() {
        return test.center().figures().all().stream()
                .filter(figure -> figure.name().equals("ringmaster_lateness_seconds_count"))
                .mapToDouble(Figure::value)
                .sum();
    }

    @Test
    void whatNobodyTakesFailsWithTheReason() throws Exception {
        job(7, "NONE", "", "FAILOVER");
        job(8, "NONE", "", "FIRST");
        rows.update("UPDATE xxl_job_info SET job_group = 2 WHERE id = 8");
        rows.group(2, "");
        job(9, "NONE", "", "NO_SUCH_STRATEGY");
        executors.down.addAll(Set.of(A, B, C));
        start();

        List.of(7, 8, 9).forEach(id -> trigger(id, null, null));

        await().atMost(PATIENCE)
                .until(() ->
                        rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE trigger_code = 500 AND alarm_status = 2")
                                == 3);
        assertThat(message(7)).contains("No executor answers", A, "down");
        assertThat(message(8)).contains("No executor address");
        assertThat(message(9)).contains("NO_SUCH_STRATEGY");
    }

    @Test
    void aFireGoesElsewhereWhenItsAddressIsNotReached() throws Exception {
        job(7, "NONE", "", "FIRST");
        executors.down.add(A);
        start();

        trigger(7, null, null);

        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        assertThat(executors.got.get(0).address()).isEqualTo(B);
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE trigger_code = 200") == 1);
        assertThat(message(7)).contains(A, "down", B);
    }

    @Test
    void theAnswerIsOnTheRowOfARunThatEndedAtOnceToo() throws Exception {
        job(7, "NONE", "", "FIRST");
        start();

        long id = trigger(7, null, null);
        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        result(id, 200, "done");

        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE trigger_code = 200"
                                + " AND outcome_at IS NOT NULL AND handle_code = 200")
                        == 1);
        assertThat(message(7)).contains(A);
    }

    @Test
    void givenAddressesAndParametersReplaceThoseOfTheJob() throws Exception {
        job(7, "NONE", "", "FIRST");
        start();

        trigger(7, "", "http://127.0.0.1:9/, http://127.0.0.1:8/");

        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        assertThat(executors.got.get(0).address()).isEqualTo("http://127.0.0.1:9/");
        assertThat(executors.got.get(0).request().executorParams()).isEmpty();
    }

    @Test
    void missedTimesAreLeftOutWithARowThatSaysSo() throws Exception {
        long next = second() - 20_000;
        rows.job(7, "FIX_RATE", "7", "FIRST", next);
        start();

        await().atMost(PATIENCE).until(() -> !executors.got.isEmpty());
        Map<String, Object> gap =
                rows.query("SELECT * FROM xxl_job_log WHERE cause = 'MISFIRE'").get(0);
        assertThat(gap.get("planned_time")).isEqualTo(next);
        assertThat(((Number) gap.get("trigger_code")).intValue()).isEqualTo(500);
        assertThat(((Number) gap.get("alarm_status")).intValue()).isEqualTo(1);
        assertThat(((Number) gap.get("executor_fail_retry_count")).intValue()).isZero();
        assertThat((String) gap.get("trigger_msg")).contains("missed");
        assertThat(gap.get("pending_node")).isNull();
        assertThat((Long) gap.get("claim_time")).as("when that was decided").isGreaterThan(next + 7000);
    }

    @Test
    void missedTimesAreFiredOnceIfTheJobWantsIt() throws Exception {
        rows.job(7, "FIX_RATE", "3600", "FIRST", second() - 2 * 3_600_000 - 60_000);
        rows.update("UPDATE xxl_job_info SET misfire_strategy = 'FIRE_ONCE_NOW' WHERE id = 7");
        start();

        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE trigger_code = 200") == 1);
        assertThat(message(7)).contains("Stands for 3 missed times");
    }

    @Test
    void aBadJobIsStoppedAloneWithTheReason() throws Exception {
        rows.job(6, "CRON", "rubbish", "FIRST", second());
        rows.job(7, "FIX_RATE", "1", "FIRST", second());
        rows.job(8, "CRON", "0 0 0 1 1 ? 2020", "FIRST", second());
        start();

        await().atMost(PATIENCE).until(() -> executors.got.size() > 3);
        assertThat(
                        rows.query(
                                "SELECT id, trigger_status, stop_reason FROM xxl_job_info WHERE trigger_status = 0 ORDER BY id"))
                .extracting(row -> row.get("id") + ": " + row.get("stop_reason"))
                .satisfiesExactly(
                        first -> assertThat(first).contains("6", "rubbish"),
                        second -> assertThat(second).contains("8", "no further"));
    }

    @Test
    void aDelayCountsFromTheEndOfTheFire() throws Exception {
        rows.job(7, "FIX_DELAY", "1", "FIRST", 253402300799000L);
        rows.update("UPDATE xxl_job_info SET real_next_time = " + second() + " WHERE id = 7");
        start();
        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        assertThat(rows.number("SELECT real_next_time FROM xxl_job_info")).isEqualTo(253402300799000L);

        result(executors.got.get(0).request().logId(), 200, "done");
        long ended = System.currentTimeMillis();

        await().atMost(PATIENCE).until(() -> executors.got.size() == 2);
        assertThat(executors.got.get(1).atMillis()).isGreaterThanOrEqualTo(ended + 1000);
        assertThat(rows.number("SELECT trigger_next_time FROM xxl_job_info")).isEqualTo(253402300799000L);
    }

    @Test
    void stoppingAJobCancelsWhatIsPlannedAndStartingItPlansTheSameTimesAgain() throws Exception {
        start();
        long planned = ahead();
        rows.job(7, "FIX_RATE", "3", "FIRST", planned);
        await().atMost(PATIENCE).until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log") > 0);

        rows.update(
                "UPDATE xxl_job_info SET trigger_status = 0, trigger_last_time = 0, trigger_next_time = 0, change_mark = change_mark + 1");
        await().atMost(Duration.ofSeconds(2))
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE released_time = " + planned) == 1);
        rows.update("UPDATE xxl_job_info SET trigger_status = 1, trigger_next_time = " + planned
                + ", change_mark = change_mark + 1");

        await().atMost(PATIENCE).until(() -> !executors.got.isEmpty());
        assertThat(executors.got.get(0).request().logDateTime()).isEqualTo(planned);
        assertThat(executors.counts().values()).allMatch(count -> count == 1);
    }
}
