package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.scheduler.completion.boundary.Callbacks;
import io.ringmaster.scheduler.database.WatchedSource;
import io.ringmaster.scheduler.gateway.Answer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What crashes and other centers leave behind, and what becomes of it; every scenario runs on every database. */
abstract class AbstractRepairScenarios extends AbstractScene {
    private static final String MOVED_TO = "http://127.0.0.1:9/";
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    @Test
    void aFireThatAGoneCenterMarkedLongAfterItsTimeIsFollowedUp() throws Exception {
        job(7, "NONE", "", "FIRST");
        rows.update("UPDATE xxl_job_info SET delivery = 'AT_LEAST_ONCE'");
        rows.update("INSERT INTO ringmaster_node (id, name, started_at, renewed_at) VALUES (1000, 'gone', 0, 1)");
        rows.update("INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code, owner_node,"
                + " pass_number, cause, planned_time, sent_at, executor_address) VALUES (1, 7, '"
                + at(Duration.ofDays(2)) + "', 0, 0,"
                + " 1000, 5, 'MISFIRE', " + ago(Duration.ofDays(2)) + ", " + System.currentTimeMillis() + ", '" + A
                + "')");
        start();

        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        await().atMost(PATIENCE).until(() -> rows.number("SELECT trigger_code FROM xxl_job_log") == 200);
    }

    @Test
    void nothingOfAGoneCenterIsHeldWhileWhatItLeftIsLookedForAndWhatWasAnsweredMeanwhileIsLeft() throws Exception {
        job(7, "NONE", "", "FIRST");
        rows.update("UPDATE xxl_job_info SET delivery = 'AT_LEAST_ONCE'");
        rows.update("INSERT INTO ringmaster_node (id, name, started_at, renewed_at) VALUES (1000, 'gone', 0, 1)");
        for (int id = 100; id < 102; id++) {
            rows.update(
                    "INSERT INTO xxl_job_log (id, job_group, job_id, trigger_time, trigger_code, handle_code, owner_node,"
                            + " pass_number, cause, sent_at, executor_address) VALUES (" + id + ", 1, 7, '"
                            + at(Duration.ofMinutes(1)) + "', 0, 0, 1000, 5, 'API', " + ago(Duration.ofMinutes(1))
                            + ", '" + A
                            + "')");
        }
        database = WatchedSource.of(database, statement -> {
            if (statement.contains("owner_node = ? AND sent_at IS NOT NULL")) {
                rows.update(
                        statement.contains("FOR UPDATE")
                                ? "UPDATE xxl_job_log SET trigger_code = 200, outcome_at = 1 WHERE id = 101"
                                : "UPDATE ringmaster_node SET version = 'not held' WHERE id = 1000");
            }
        });
        start();

        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        assertThat(executors.counts()).containsOnlyKeys(100L);
        assertThat(rows.number("SELECT COUNT(*) FROM ringmaster_node WHERE id = 1000"))
                .isZero();
        assertThat(rows.number("SELECT owner_node FROM xxl_job_log WHERE id = 101"))
                .isEqualTo(1000);
    }

    @Test
    void firesOfAGoneCenterWhoseJobMovedGoToItsNewGroupAndBelongToIt() throws Exception {
        movedJob();
        rows.update(
                "INSERT INTO xxl_job_log (id, job_group, job_id, trigger_time, trigger_code, handle_code, owner_node,"
                        + " pending_node, pass_number, cause, executor_param) VALUES (100, 1, 7, '" + at(Duration.ZERO)
                        + "', 0, 0, 1000, 1000, 5, 'API', 'own')");
        rows.update(
                "INSERT INTO xxl_job_log (id, job_group, job_id, trigger_time, trigger_code, handle_code, owner_node,"
                        + " pending_node, pass_number, cause, planned_time, executor_param) VALUES (101, 1, 7, '"
                        + at(Duration.ZERO) + "', 0, 0, 1000, 1000, 5, 'CRON', " + ago(Duration.ZERO) + ", 'p')");
        // of a node that is not even there any more
        rows.update(
                "INSERT INTO xxl_job_log (id, job_group, job_id, trigger_time, trigger_code, handle_code, owner_node,"
                        + " pending_node, pass_number, cause, executor_param) VALUES (102, 1, 7, '" + at(Duration.ZERO)
                        + "', 0, 0, 999, 999, 5, 'PARENT', 'own')");
        start();

        await().atMost(PATIENCE).until(() -> executors.got.size() == 3);
        assertThat(executors.got).allMatch(got -> got.address().equals(MOVED_TO));
        assertThat(executors.got)
                .extracting(got -> got.request().executorParams())
                .containsExactlyInAnyOrder("own", "p", "own");
        for (long id = 100; id <= 102; id++) {
            assertThat(resultFrom(2, id)).isEqualTo(new Callbacks.Taken(Set.of(), Set.of()));
        }
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE job_group = 2 AND handle_code = 200"))
                .isEqualTo(3);
    }

    @Test
    void whatAGoneCenterPlannedForAJobThatSomebodyStoppedIsClosedAndForOneThatThePlannerStoppedSent() throws Exception {
        job(7, "NONE", "", "FIRST");
        job(8, "NONE", "", "FIRST");
        rows.update("UPDATE xxl_job_info SET trigger_status = 0");
        rows.update("UPDATE xxl_job_info SET stop_reason = 'no more times' WHERE id = 8");
        rows.update("INSERT INTO ringmaster_node (id, name, started_at, renewed_at) VALUES (1000, 'gone', 0, 1)");
        for (int job = 7; job <= 8; job++) {
            for (Duration age : List.of(Duration.ofSeconds(5), Duration.ofSeconds(-5))) {
                rows.update("INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code,"
                        + " owner_node, pending_node, pass_number, cause, planned_time, executor_param) VALUES (1, "
                        + job + ", '" + at(age) + "', 0, 0, 1000, 1000, 5, 'CRON', " + ago(age) + ", 'p')");
            }
        }
        start();

        await().atMost(PATIENCE)
                .until(() -> rows.number(
                                "SELECT COUNT(*) FROM xxl_job_log WHERE job_id = 8 AND handle_code = 0 AND trigger_code = 200")
                        == 2);
        assertThat(executors.got).extracting(got -> got.request().jobId()).containsExactly(8, 8);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE job_id = 7 AND released_time IS NOT NULL"
                        + " AND pending_node IS NULL AND sent_at IS NULL AND trigger_msg LIKE '%stopped%'"))
                .isEqualTo(2);
    }

    @Test
    void aFireThatAGoneCenterMarkedIsFollowedUpInTheGroupWhereItWent() throws Exception {
        movedJob();
        rows.update("UPDATE xxl_job_info SET delivery = 'AT_LEAST_ONCE'");
        rows.update(
                "INSERT INTO xxl_job_log (id, job_group, job_id, trigger_time, trigger_code, handle_code, owner_node,"
                        + " pass_number, cause, sent_at, executor_address) VALUES (100, 1, 7, '" + at(Duration.ZERO)
                        + "', 0, 0, 1000, 5, 'API', " + ago(Duration.ZERO) + ", '" + A + "')");
        start();

        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        assertThat(executors.got.get(0).address()).isEqualTo(A);
        assertThat(executors.groups).contains(1).doesNotContain(2);
        assertThat(rows.number("SELECT job_group FROM xxl_job_log")).isEqualTo(1);
    }

    /** A center that said farewell, and a job that was in group 1 while it lived and is in group 2 now. */
    private void movedJob() {
        job(7, "NONE", "", "FIRST");
        rows.group(2, MOVED_TO);
        rows.update("UPDATE xxl_job_info SET job_group = 2");
        rows.update("INSERT INTO ringmaster_node (id, name, started_at, renewed_at) VALUES (1000, 'gone', 0, 0)");
    }

    @Test
    void aFireThatReachedNobodyIsLeftToTheCenterThatTookItOverMeanwhile() throws Exception {
        job(7, "NONE", "", "FIRST");
        job(8, "NONE", "", "FIRST");
        executors.silent.add(A);
        AtomicInteger moves = new AtomicInteger();
        database = WatchedSource.of(database, statement -> {
            if (statement.contains("SET executor_address = ?")) {
                moves.incrementAndGet();
            }
        });
        start();
        trigger(7, null, null);
        await().atMost(PATIENCE).until(() -> !executors.unanswered.isEmpty());

        rows.update("UPDATE xxl_job_log SET owner_node = 4711");
        executors.unanswered.remove().complete(new Answer.NotReached<>("timed out"));
        await().atMost(PATIENCE).until(() -> moves.get() == 1);

        trigger(8, null, B);
        await().atMost(PATIENCE).until(() -> !executors.got.isEmpty());
        assertThat(executors.got).extracting(got -> got.request().jobId()).containsExactly(8);
        assertThat(rows.query("SELECT executor_address AS address FROM xxl_job_log WHERE job_id = 7"))
                .containsExactly(Map.of("address", A));
    }

    @Test
    void aFireWhoseRowIsClearedWhileItReachesNobodyIsSentAllTheSame() throws Exception {
        job(7, "NONE", "", "FIRST");
        executors.silent.add(A);
        start();
        trigger(7, null, null);
        await().atMost(PATIENCE).until(() -> !executors.unanswered.isEmpty());

        rows.update("DELETE FROM xxl_job_log");
        executors.unanswered.remove().complete(new Answer.NotReached<>("timed out"));

        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        assertThat(executors.got.get(0).address()).isEqualTo(B);
        await().atMost(PATIENCE).until(() -> rows.number("SELECT trigger_code FROM xxl_job_log") == 200);
    }

    @Test
    void anAnswerWithoutACodeIsAFailure() throws Exception {
        job(7, "NONE", "", "FIRST");
        rows.update("UPDATE xxl_job_info SET executor_fail_retry_count = 1");
        executors.onRun = (address, request) -> new Answer.Given<>(0, "", null, false);
        start();

        trigger(7, null, null);

        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE trigger_code = 500") == 2);
    }

    @Test
    void everyShardOfARetryIsRetried() throws Exception {
        job(7, "NONE", "", "SHARDING_BROADCAST");
        rows.update("INSERT INTO xxl_job_log (id, job_group, job_id, trigger_time, trigger_code, handle_code, cause,"
                + " alarm_status) VALUES (100, 1, 7, '" + at(Duration.ZERO) + "', 500, 0, 'CRON', 1)");
        for (int shard = 0; shard < 3; shard++) {
            rows.update("INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code, cause,"
                    + " origin_id, attempt, shard_index, executor_sharding_param, executor_fail_retry_count, failed_at)"
                    + " VALUES (1, 7, '" + at(Duration.ZERO) + "', 200, 500, 'RETRY', 100, 1, " + shard + ", '" + shard
                    + "/3', 1, 1)");
        }
        start();

        await().atMost(PATIENCE).until(() -> executors.got.size() == 3);
        assertThat(executors.got)
                .extracting(got ->
                        got.request().broadcastIndex() + "/" + got.request().broadcastTotal())
                .containsExactlyInAnyOrder("0/3", "1/3", "2/3");
        assertThat(executors.got).allMatch(got -> got.request().attempt() == 3);
        await().atMost(PATIENCE).until(() -> notices.size() == 3);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE attempt = 1 AND trigger_msg LIKE '%record%'"))
                .isEqualTo(3);
    }

    @Test
    void aFailureThatALiveCenterClaimedAndLeftIsAlarmed() throws Exception {
        failure(Duration.ofMinutes(40), "alarm_status = -1, failed_at = " + ago(Duration.ofMinutes(31)));
        start();

        await().atMost(PATIENCE).until(() -> rows.number("SELECT alarm_status FROM xxl_job_log") == 2);
        assertThat(notices).hasSize(1);
        assertThat(executors.got).as("it may have been retried").isEmpty();
    }

    @Test
    void aFailureThatALiveCenterHasJustClaimedIsLeftToIt() throws Exception {
        failure(Duration.ofMinutes(40), "alarm_status = -1, failed_at = " + ago(Duration.ofMinutes(1)));
        failure(Duration.ofMinutes(1), "failed_at = " + ago(Duration.ofMinutes(1)));
        start();

        await().atMost(PATIENCE).until(() -> notices.size() == 1);
        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE alarm_status = -1 AND claim_node IS NULL"))
                .isEqualTo(1);
    }

    @Test
    void theAgeOfAClaimOfALiveCenterCountsFromTheResult() throws Exception {
        failure(Duration.ofMinutes(40), "alarm_status = -1, handle_time = '" + at(Duration.ofSeconds(30)) + "'");
        failure(Duration.ofMinutes(40), "alarm_status = -1, handle_time = '" + at(Duration.ofMinutes(31)) + "'");
        start();

        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE alarm_status = 2") == 1);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE alarm_status = -1 AND claim_node IS NULL"
                        + " AND failed_at IS NULL AND executor_fail_retry_count = 1"))
                .as("a run of 40 minutes that a live center has just begun to deal with")
                .isEqualTo(1);
        assertThat(notices).hasSize(1);
    }

    @Test
    void aClaimWhoseCommitSeemedToFailIsAlarmed() throws Exception {
        rows.update("INSERT INTO ringmaster_node (id, name, started_at, renewed_at) VALUES (1000, 'alive', 0, "
                + System.currentTimeMillis() + " + 7000)");
        failure(
                Duration.ofMinutes(12),
                "alarm_status = -1, claim_node = 1000, failed_at = 1, claim_time = " + ago(Duration.ofMinutes(11)));
        start();

        await().atMost(PATIENCE).until(() -> rows.number("SELECT alarm_status FROM xxl_job_log") == 2);
        assertThat(notices).hasSize(1);
        assertThat(executors.got).isEmpty();
    }

    @Test
    void whatALiveCenterHasDoneIsNotLookedAtAgain() throws Exception {
        failure(Duration.ofMinutes(12), "alarm_status = 2, failed_at = 1");
        start();

        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE failed_at IS NULL") == 1);
        assertThat(notices).isEmpty();
    }

    @Test
    void aResultForAnotherGroupIsNotStoredAndSaysWhetherItsRunStillWaits() throws Exception {
        job(7, "NONE", "", "FIRST");
        start();
        long run = trigger(7, null, null);
        await().atMost(PATIENCE).until(() -> rows.number("SELECT trigger_code FROM xxl_job_log") == 200);

        Callbacks.Taken waiting = resultFrom(2, run);
        assertThat(waiting).isEqualTo(new Callbacks.Taken(Set.of(run), Set.of(1)));
        assertThat(rows.number("SELECT handle_code FROM xxl_job_log")).isZero();

        assertThat(resultFrom(1, run)).isEqualTo(new Callbacks.Taken(Set.of(), Set.of()));
        assertThat(rows.number("SELECT handle_code FROM xxl_job_log")).isEqualTo(200);
        assertThat(resultFrom(2, run))
                .as("the run has its result: nothing is lost")
                .isEqualTo(new Callbacks.Taken(Set.of(run), Set.of()));
    }

    private Callbacks.Taken resultFrom(int group, long run) {
        return test.center()
                .callbacks()
                .acceptFrom(id -> id == group, List.of(new CallbackItem(run, 0, 200, "done")))
                .toCompletableFuture()
                .join();
    }

    @Test
    void aScriptThatIsTooLongToBeKeptIsSentAllTheSame() throws Exception {
        job(7, "NONE", "", "FIRST");
        rows.update("UPDATE xxl_job_info SET glue_type = 'GLUE_SHELL', glue_source = REPEAT('#', 8000001)");
        start();

        trigger(7, null, null);

        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        assertThat(executors.got.get(0).request().glueSource()).hasSize(8_000_001);
    }

    /** A failed run of a job that may be retried once, as the columns say. */
    void failure(Duration age, String columns) {
        if (rows.query("SELECT id FROM xxl_job_info").isEmpty()) {
            job(7, "NONE", "", "FIRST");
        }
        rows.update("INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code, cause,"
                + " executor_fail_retry_count) VALUES (1, 7, '" + at(age) + "', 200, 500, 'CRON', 1)");
        long newest = rows.number("SELECT MAX(id) FROM xxl_job_log");
        rows.update("UPDATE xxl_job_log SET " + columns + " WHERE id = " + newest);
    }

    static long ago(Duration age) {
        return System.currentTimeMillis() - age.toMillis();
    }

    private static String at(Duration age) {
        return TIME.format(LocalDateTime.ofInstant(Instant.now().minus(age), ZoneOffset.UTC));
    }
}
