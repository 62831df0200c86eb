package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.scheduler.alarm.Alarm;
import io.ringmaster.scheduler.alarm.Notice;
import io.ringmaster.scheduler.completion.boundary.KillSwitch.Killed;
import io.ringmaster.scheduler.database.Schema;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.gateway.Answer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What happens to fires, told as users see it; every scenario runs on every database. */
abstract class AbstractScenarios {
    private static final Duration PATIENCE = Duration.ofSeconds(25);
    private static final String A = "http://127.0.0.1:1/";
    private static final String B = "http://127.0.0.1:2/";
    private static final String C = "http://127.0.0.1:3/";

    private final FakeExecutors executors = new FakeExecutors();
    private final List<Notice> notices = new CopyOnWriteArrayList<>();
    private Rows rows;
    private DataSource database;
    private TestCenter test;

    abstract DataSource freshDatabase();

    @BeforeEach
    void prepare() throws Exception {
        database = freshDatabase();
        Schema.of(database).migrate();
        rows = new Rows(database);
        rows.group(1, A + "," + B + "," + C);
    }

    @AfterEach
    void close() {
        if (test != null) {
            test.close();
        }
    }

    @Test
    void aFailedRunIsRetriedAsOftenAsItMayAndEachAttemptIsAlarmed() throws Exception {
        job(7, "NONE", "", "FIRST");
        rows.update("UPDATE xxl_job_info SET executor_fail_retry_count = 2, alarm_email = 'a@b.c' WHERE id = 7");
        executors.onRun = (address, request) -> new Answer.Given<>(500, "busy", null, true);
        start();

        trigger(7, "param", null);

        await().atMost(PATIENCE).until(() -> executors.got.size() == 3);
        assertThat(
                        rows.query(
                                "SELECT executor_fail_retry_count AS n, executor_param AS p, cause FROM xxl_job_log ORDER BY id"))
                .extracting(row -> row.get("n") + " " + row.get("p") + " " + row.get("cause"))
                .containsExactly("2 param API", "1 param RETRY", "0 param RETRY");
        await().atMost(PATIENCE).until(() -> notices.size() == 3);
        await().atMost(PATIENCE)
                .until(() ->
                        rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE alarm_status = 2 AND failed_at IS NULL")
                                == 3);
        assertThat(notices).extracting(Notice::attempt).containsExactlyInAnyOrder(0, 1, 2);
    }

    @Test
    void aFailedResultIsRetriedToo() throws Exception {
        job(7, "NONE", "", "FIRST");
        rows.update("UPDATE xxl_job_info SET executor_fail_retry_count = 1 WHERE id = 7");
        start();
        long id = trigger(7, null, null);
        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);

        result(id, 500, "boom");

        await().atMost(PATIENCE).until(() -> executors.got.size() == 2);
        assertThat(executors.got.get(1).request().logId()).isNotEqualTo(id);
        assertThat(rows.number("SELECT origin_id FROM xxl_job_log WHERE cause = 'RETRY'"))
                .isEqualTo(id);
    }

    @Test
    void childrenFireOnceWhenTheirParentSucceeds() throws Exception {
        job(7, "NONE", "", "FIRST");
        job(8, "NONE", "", "FIRST");
        rows.update("UPDATE xxl_job_info SET child_jobid = '8,7,nonsense,99' WHERE id = 7");
        start();
        long id = trigger(7, null, null);
        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);

        result(id, 200, "first");
        result(id, 200, "again");

        await().atMost(PATIENCE).until(() -> executors.got.size() == 2);
        assertThat(executors.got.get(1).request().jobId()).isEqualTo(8);
        String message = (String) rows.query("SELECT handle_msg FROM xxl_job_log WHERE id = " + id)
                .get(0)
                .get("handle_msg");
        assertThat(message)
                .startsWith("first")
                .contains("record", "itself", "nonsense", "99")
                .doesNotContain("again");
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE cause = 'PARENT'"))
                .isEqualTo(1);
    }

    @Test
    void anUnsentFireIsCancelledAndASentOneIsKilled() throws Exception {
        job(7, "NONE", "", "FIRST");
        start();
        long id = trigger(7, null, null);
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT trigger_code FROM xxl_job_log WHERE id = " + id) == 200);

        Killed killed = test.center().killSwitch().kill(id, "alice");

        assertThat(killed.done()).isTrue();
        assertThat(executors.kills).singleElement().satisfies(kill -> {
            assertThat(kill.jobId()).isEqualTo(7);
            assertThat(kill.logId()).isEqualTo(id);
        });
        assertThat(rows.query("SELECT handle_code, handle_msg FROM xxl_job_log WHERE id = " + id)
                        .get(0)
                        .values())
                .satisfies(values -> assertThat(values.toString()).contains("500", "alice"));
        assertThat(test.center().killSwitch().kill(id, "bob").done()).isFalse();
        assertThat(test.center().killSwitch().kill(123456, "bob").text()).contains("123456");
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
        rows.job(7, "FIX_RATE", "3", "FIRST", second() + 4000);
        long planned = rows.number("SELECT trigger_next_time FROM xxl_job_info");
        start();
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

    @Test
    void unknownRecordsAreNamedAndDoNotFailTheBatch() throws Exception {
        job(7, "NONE", "", "FIRST");
        start();
        long id = trigger(7, null, null);
        String odd = "x\u0000y\uD83D\uDE00 " + "m".repeat(1 << 20);

        Set<Long> unknown = test.center()
                .callbacks()
                .accept(List.of(new CallbackItem(999_999, 0, 200, null), new CallbackItem(id, 0, 200, odd)))
                .toCompletableFuture()
                .join();

        assertThat(unknown).containsExactly(999_999L);
        assertThat(rows.number("SELECT handle_code FROM xxl_job_log WHERE id = " + id))
                .isEqualTo(200);
        assertThat((String) rows.query("SELECT handle_msg FROM xxl_job_log WHERE id = " + id)
                        .get(0)
                        .get("handle_msg"))
                .contains("\uD83D\uDE00")
                .hasSizeLessThanOrEqualTo(15_000);
    }

    @Test
    void whatAGoneCenterDidNotSendIsSentByAnother() throws Exception {
        job(7, "NONE", "", "FIRST");
        rows.update("INSERT INTO ringmaster_node (id, name, started_at, renewed_at) VALUES (1000, 'gone', 0, 1)");
        rows.update(
                "INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code, pending_node, owner_node,"
                        + " pass_number, cause, planned_time) VALUES (1, 7, '2026-01-01 00:00:00', 0, 0, 1000, 1000, 5, 'CRON', 1767225600000)");
        start();

        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        assertThat(executors.got.get(0).request().logDateTime()).isEqualTo(1767225600000L);
        await().atMost(PATIENCE).until(() -> rows.number("SELECT COUNT(*) FROM ringmaster_node WHERE id = 1000") == 0);
    }

    private void start() throws Exception {
        Alarm alarm = new Alarm() {
            @Override
            public String name() {
                return "test";
            }

            @Override
            public void raise(Notice notice) {
                notices.add(notice);
            }
        };
        test = new TestCenter(database, executors, Map.of("ringmaster.zone", "UTC"), alarm).start();
        await().atMost(PATIENCE).until(() -> test.center().readiness().ready());
    }

    private void job(int id, String type, String conf, String route) {
        rows.job(id, type, conf, route, type.equals("NONE") ? Long.MAX_VALUE : second());
    }

    private long trigger(int job, String param, String addresses) {
        return test.center()
                .manualTrigger()
                .trigger(job, param, addresses, Cause.API, "tester")
                .orElseThrow();
    }

    private void result(long id, int code, String message) {
        test.center()
                .callbacks()
                .accept(List.of(new CallbackItem(id, 0, code, message)))
                .toCompletableFuture()
                .join();
    }

    private String message(int job) {
        return (String) rows.query("SELECT trigger_msg FROM xxl_job_log WHERE job_id = " + job)
                .get(0)
                .get("trigger_msg");
    }

    private static long second() {
        return System.currentTimeMillis() / 1000 * 1000;
    }
}
