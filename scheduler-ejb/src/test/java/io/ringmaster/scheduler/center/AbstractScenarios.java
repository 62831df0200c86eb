package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.alarm.Notice;
import io.ringmaster.scheduler.execution.control.MinuteSums;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.measure.Histogram;
import io.ringmaster.scheduler.report.boundary.MinuteFigures;
import io.ringmaster.scheduler.report.boundary.Reports;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What becomes of fires that were sent, told as users see it; every scenario runs on every database. */
abstract class AbstractScenarios extends AbstractScene {
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
    void aRunIsRepeatedWithTheInputItHad() throws Exception {
        job(7, "NONE", "", "FIRST");
        start();
        long id = trigger(7, "that day", B);
        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);

        long again = test.center().manualTrigger().again(Callers.administrator(), id, Cause.MANUAL);

        await().atMost(PATIENCE).until(() -> executors.got.size() == 2);
        assertThat(executors.got.get(1).address()).isEqualTo(B);
        assertThat(executors.got.get(1).request().executorParams()).isEqualTo("that day");
        assertThat(executors.got.get(1).request().logId()).isEqualTo(again);
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT trigger_code FROM xxl_job_log WHERE id = " + again) == 200);
        assertThat(message(7, again)).contains("record " + id, "alice");
        assertThat(rows.query("SELECT verb, before_text, after_text FROM ringmaster_audit WHERE kind = 'job' AND"
                        + " subject_id = 7 AND who = 'alice' AND origin = '10.1.2.3' ORDER BY id"))
                .extracting(entry -> entry.get("verb") + " " + entry.get("before_text") + " " + entry.get("after_text"))
                .containsExactly(
                        "trigger null record=" + id + "\naddresses=" + B + "\nparam=that day",
                        "again record=" + id + " record=" + again);
        assertThat(test.center().manualTrigger().again(Callers.administrator(), id, Cause.MANUAL))
                .isNotEqualTo(again);
        assertThatThrownBy(() -> test.center().manualTrigger().again(Callers.administrator(), 4711, Cause.MANUAL))
                .isInstanceOf(Rejected.class);
    }

    @Test
    void whatIsOutOfRotationGetsNothingOnAnyCenter() throws Exception {
        job(7, "NONE", "", "FIRST");
        start();
        drain(A);
        await().atMost(PATIENCE).until(() -> address(trigger(7, null, null)).equals(B));
        assertThat(address(trigger(7, null, A)))
                .as("who asks for an address gets it")
                .isEqualTo(A);
        drain(B);
        drain(C);
        await().atMost(PATIENCE).until(() -> {
            long id = trigger(7, null, null);
            await().atMost(PATIENCE)
                    .until(() -> rows.number("SELECT trigger_code FROM xxl_job_log WHERE id = " + id) != 0);
            return rows.number("SELECT trigger_code FROM xxl_job_log WHERE id = " + id) == 500
                    && message(7, id).contains("out of rotation");
        });
        rows.update("DELETE FROM ringmaster_drain");
        await().atMost(PATIENCE).until(() -> address(trigger(7, null, null)).equals(A));
    }

    private void drain(String address) {
        rows.update("INSERT INTO ringmaster_drain (group_id, address, since) VALUES (1, '" + address + "', 0)");
    }

    private String address(long id) {
        String column = "SELECT executor_address AS address FROM xxl_job_log WHERE trigger_code <> 0 AND id = " + id;
        await().atMost(PATIENCE).until(() -> !rows.query(column).isEmpty());
        return (String) rows.query(column).get(0).get("address");
    }

    @Test
    void groupsOfWhateverBeatsAreMadeWhereASettingSaysSo() throws Exception {
        rows.update(
                "INSERT INTO xxl_job_registry (registry_group, registry_key, registry_value, update_time) VALUES"
                        + " ('EXECUTOR', 'bank', 'http://c/', '2099-01-01 00:00:00'), ('EXECUTOR', 'x', 'http://d/', '2099-01-01 00:00:00')");
        test = new TestCenter(database, executors, Map.of("ringmaster.zone", "UTC", "ringmaster.groups.create", "true"))
                .start();
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_group WHERE app_name = 'bank'") == 1);
        assertThat(rows.query("SELECT app_name, address_list FROM xxl_job_group WHERE id <> 1"))
                .singleElement()
                .satisfies(group -> assertThat(group).containsEntry("address_list", "http://c/"));
    }

    @Test
    void theSumsOfMinutesAreThoseOfTheRows() throws Exception {
        job(7, "FIX_RATE", "1", "FIRST");
        job(8, "NONE", "", "FIRST");
        executors.onRun = (address, request) -> new Answer.Given<>(request.jobId() == 7 ? 200 : 500, "", null, true);
        start();
        trigger(8, null, null);
        await().atMost(PATIENCE).until(() -> executors.got.size() >= 6);
        List<Long> ran = executors.got.stream()
                .filter(got -> got.request().jobId() == 7)
                .map(got -> got.request().logId())
                .toList();
        result(ran.get(0), 200, "done");
        result(ran.get(1), 200, "done");
        result(ran.get(2), 500, "boom");
        result(ran.get(2), 200, "too late");
        rows.update("UPDATE xxl_job_info SET trigger_status = 0, trigger_next_time = 0 WHERE id = 7");
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE pending_node IS NOT NULL") == 0);

        MinuteFigures figures = Reports.minutes(test.transactions());
        Instant begin = Instant.now().minusSeconds(120);
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(summed(figures.minutes(begin, begin.plusSeconds(300))))
                        .isEqualTo(recomputed()));
        MinuteFigures.Minute total = figures.total(begin, begin.plusSeconds(300));
        assertThat(total.succeeded()).isEqualTo(2);
        assertThat(total.failed()).isEqualTo(2);
        assertThat(total.missing() + total.duplicate() + total.lost()).isZero();
        assertThat(total.lateP99().orElseThrow()).isPositive();
    }

    @Test
    void aRefusedFireThatSucceededNeverthelessCountsAsItsRowSays() throws Exception {
        job(7, "NONE", "", "FIRST");
        job(8, "NONE", "", "FIRST");
        executors.onRun = (address, request) -> {
            if (request.jobId() == 8) {
                result(request.logId(), 200, "done before the answer");
            }
            return new Answer.Given<>(500, "", null, true);
        };
        start();
        long answered = trigger(7, null, null);
        trigger(7, null, null);
        trigger(8, null, null);
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE trigger_code = 500") == 3);
        result(answered, 200, "done after the answer");

        MinuteFigures figures = Reports.minutes(test.transactions());
        Instant begin = Instant.now().minusSeconds(120);
        await().atMost(PATIENCE).untilAsserted(() -> {
            MinuteFigures.Minute total = figures.total(begin, begin.plusSeconds(300));
            assertThat(total.succeeded()).isEqualTo(2);
            assertThat(total.failed()).isEqualTo(1);
        });
    }

    private static Map<Long, List<Long>> summed(List<MinuteFigures.Minute> minutes) {
        Map<Long, List<Long>> sums = new TreeMap<>();
        for (MinuteFigures.Minute minute : minutes) {
            List<Long> counts =
                    new ArrayList<>(List.of(minute.planned(), minute.sent(), minute.succeeded(), minute.failed()));
            counts.addAll(minute.late());
            sums.put(minute.begin().toEpochMilli() / 60_000, counts);
        }
        return sums;
    }

    private Map<Long, List<Long>> recomputed() {
        Map<Long, List<Long>> sums = new TreeMap<>();
        for (Map<String, Object> row : rows.query(
                "SELECT COALESCE(planned_time, released_time) AS planned, planned_time, sent_at, outcome_at, handle_code,"
                        // a row for times that were missed stands for no fire
                        + " trigger_code, handle_time FROM xxl_job_log WHERE cause <> 'MISFIRE'")) {
            Long planned = (Long) row.get("planned");
            Long sent = (Long) row.get("sent_at");
            int handleCode = ((Number) row.get("handle_code")).intValue();
            if (planned != null) {
                count(sums, planned, 0);
            }
            if (sent != null) {
                count(sums, sent, 1);
                if (row.get("planned_time") != null) {
                    count(sums, sent, 4 + Histogram.bucketOf(sent - planned));
                }
            }
            if (handleCode != 0) {
                count(sums, utcMillis(row.get("handle_time")), handleCode == 200 ? 2 : 3);
            } else if (sent != null && ((Number) row.get("trigger_code")).intValue() == 500) {
                count(sums, (Long) row.get("outcome_at"), 3);
            }
        }
        return sums;
    }

    private static long utcMillis(Object time) {
        LocalDateTime local = time instanceof Timestamp stamp ? stamp.toLocalDateTime() : (LocalDateTime) time;
        return local.toInstant(ZoneOffset.UTC).toEpochMilli();
    }

    private static void count(Map<Long, List<Long>> sums, long millis, int index) {
        List<Long> counts = sums.computeIfAbsent(
                millis / 60_000, any -> new ArrayList<>(Collections.nCopies(4 + MinuteSums.BUCKETS, 0L)));
        counts.set(index, counts.get(index) + 1);
    }

    @Test
    void ofASelectionTheFailedOnesAreRepeated() throws Exception {
        job(7, "NONE", "", "FIRST");
        job(8, "NONE", "", "FIRST");
        start();
        long failed = trigger(7, "a", null);
        long succeeded = trigger(7, "b", null);
        long orphan = trigger(8, "c", null);
        long failedToo = trigger(7, "d", null);
        await().atMost(PATIENCE).until(() -> executors.got.size() == 4);
        result(failedToo, 500, "boom");
        result(failed, 500, "boom");
        result(succeeded, 200, "fine");
        result(orphan, 500, "boom");
        rows.update("DELETE FROM xxl_job_info WHERE id = 8");

        List<Long> again = test.center()
                .manualTrigger()
                .failedAgain(
                        Callers.administrator(), List.of(succeeded, failed, orphan, failedToo, 4711L), Cause.MANUAL);

        assertThat(again).hasSize(2);
        await().atMost(PATIENCE).until(() -> executors.got.size() == 6);
        assertThat(executors.got.subList(4, 6))
                .extracting(got -> got.request().executorParams())
                .containsExactlyInAnyOrder("a", "d");
        assertThat(rows.query("SELECT before_text, after_text FROM ringmaster_audit WHERE verb = 'again'"))
                .singleElement()
                .satisfies(entry -> assertThat(entry)
                        .containsEntry("before_text", "record=" + failed + ", " + failedToo)
                        .containsEntry("after_text", "record=" + again.get(0) + ", " + again.get(1)));
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE trigger_code = 200") == 6);
        assertThat(message(7, again.get(0)))
                .contains("<br>Repeats record " + failed + " with its input<br>")
                .doesNotContain("&lt;");
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

    @Test
    void aCenterTellsOfItselfWithItsSignOfLife() throws Exception {
        start();
        await().atMost(PATIENCE)
                .until(() -> test.center().liveCenters().stream().anyMatch(LiveCenter::lockHolder));
        LiveCenter self = test.center().liveCenters().get(0);
        assertThat(self.self()).isTrue();
        assertThat(self.pool()).isPositive();
        assertThat(self.planned()).isNotNull();
    }
}
