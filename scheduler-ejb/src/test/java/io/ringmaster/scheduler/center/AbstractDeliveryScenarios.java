package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.alarm.Notice;
import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.database.WatchedSource;
import io.ringmaster.scheduler.gateway.Answer;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What lost answers and late results mean for a fire (design, "Sending"); every scenario runs on every database. */
abstract class AbstractDeliveryScenarios extends AbstractScene {
    private static final Answer<String> LOST = new Answer.Unknown<>("read timed out");

    @Test
    void aRunThatSucceededIsNeitherRepeatedNorAlarmedWhateverTheAnswerToItsSending() throws Exception {
        delivered(7, "AT_MOST_ONCE", 1);
        delivered(8, "AUTO", 1);
        executors.onRun = (address, request) -> {
            result(request.logId(), 200, "done");
            return request.jobId() == 7 ? LOST : new Answer.Given<>(500, "HTTP 502", null, false);
        };
        start();
        long closed = trigger(7, null, null);
        long refused = trigger(8, null, null);
        await().atMost(PATIENCE).until(() -> code(closed) == 500 && code(refused) == 500);

        thoseBeforeAreSweptToo();

        assertThat(executors.counts().values()).containsOnly(1);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log")).isEqualTo(3);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE handle_code = 200 AND failed_at IS NULL"))
                .isEqualTo(2);
    }

    @Test
    void aSuccessThatComesAfterARefusalIsNeitherRepeatedNorAlarmed() throws Exception {
        delivered(7, "AUTO", 1);
        rows.update(
                "INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code, cause,"
                        + " executor_fail_retry_count, failed_at) VALUES (1, 7, '2026-01-01 00:00:00', 500, 200, 'CRON', 1, 1)");
        start();

        thoseBeforeAreSweptToo();

        assertThat(executors.got).isEmpty();
        await().atMost(PATIENCE).until(() -> rows.number("SELECT COUNT(failed_at) FROM xxl_job_log") == 0);
    }

    @Test
    void aFailedResultIsRepeatedAlsoWhereTheAnswerToItsSendingIsLost() throws Exception {
        delivered(7, "AT_MOST_ONCE", 1);
        executors.onRun = (address, request) -> {
            if (executors.got.isEmpty()) {
                result(request.logId(), 500, "boom");
                return LOST;
            }
            return FakeExecutors.ok("");
        };
        start();
        long id = trigger(7, null, null);

        await().atMost(PATIENCE).until(() -> executors.got.size() == 2);
        assertThat(rows.number("SELECT origin_id FROM xxl_job_log WHERE cause = 'RETRY'"))
                .isEqualTo(id);
    }

    @Test
    void whatMayArriveOnceAtMostIsClosedWithoutARepeat() throws Exception {
        delivered(7, "AT_MOST_ONCE", 3);
        executors.onRun = (address, request) -> LOST;
        start();
        long id = trigger(7, null, null);

        await().atMost(PATIENCE).until(() -> notices.size() == 1);
        await().atMost(PATIENCE).until(() -> rows.number("SELECT alarm_status FROM xxl_job_log WHERE id = " + id) == 2);
        assertThat(executors.counts()).isEqualTo(Map.of(id, 1));
        assertThat(rows.query("SELECT executor_fail_retry_count AS retries, trigger_code AS code FROM xxl_job_log"))
                .containsExactly(Map.of("retries", 0, "code", 500));
        assertThat(message(7)).contains("closed without repeating it");
    }

    @Test
    void whatHasToArriveIsSentToTheSameAddressThreeTimesAtMost() throws Exception {
        delivered(7, "AT_LEAST_ONCE", 3);
        executors.onRun = (address, request) -> LOST;
        start();
        long id = trigger(7, null, null);

        await().atMost(PATIENCE).until(() -> code(id) == 200);
        assertThat(executors.got)
                .extracting(got -> got.address() + " " + got.request().logId())
                .containsExactly(A + " " + id, A + " " + id, A + " " + id);
        assertThat(message(7)).contains("waiting for its result");
        assertThat(rows.number("SELECT COUNT(failed_at) FROM xxl_job_log")).isZero();
    }

    @Test
    void whatHasToArriveIsNotSentAgainOnceItsResultIsThere() throws Exception {
        delivered(7, "AT_LEAST_ONCE", 0);
        executors.onRun = (address, request) -> {
            result(request.logId(), 200, "done");
            return LOST;
        };
        start();
        long id = trigger(7, null, null);

        await().atMost(PATIENCE).until(() -> code(id) == 200);
        assertThat(executors.counts()).isEqualTo(Map.of(id, 1));
        assertThat(message(7)).contains("the result came");
    }

    @Test
    void anAddressWhoseAnswersNoLongerTellThatItRecognisesIdsGetsNothingTwice() throws Exception {
        delivered(7, "AUTO", 0);
        List<Answer<String>> answers =
                List.of(new Answer.Given<>(200, "", null, true), new Answer.Given<>(200, "", null, false), LOST);
        executors.onRun = (address, request) -> answers.get(Math.min(executors.got.size(), 2));
        start();

        for (int fire = 0; fire < answers.size(); fire++) {
            long id = trigger(7, null, A);
            await().atMost(PATIENCE).until(() -> code(id) == 200);
        }

        assertThat(executors.counts().values()).containsExactly(1, 1, 1);
    }

    @Test
    void anAddressThatRecognisesIdsGetsAFireOfAnUnknownFateAgain() throws Exception {
        delivered(7, "AUTO", 0);
        executors.onRun = (address, request) -> executors.got.size() == 1 ? LOST : FakeExecutors.ok("");
        start();
        trigger(7, null, A);
        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);

        long lost = trigger(7, null, A);

        await().atMost(PATIENCE).until(() -> code(lost) == 200);
        assertThat(executors.counts()).containsEntry(lost, 2);
    }

    @Test
    void whatACenterThatStopsHasMarkedAndNotSentIsSentByTheNextOne() throws Exception {
        int fires = 30;
        job(7, "NONE", "", "FIRST");
        executors.genuine = true;
        executors.silent.add(A);
        start();
        for (int fire = 0; fire < fires; fire++) {
            trigger(7, null, A);
        }
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE sent_at IS NOT NULL")
                        > executors.unanswered.size() + 10);

        test.close();
        int underWay = executors.unanswered.size();
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE pending_node IS NOT NULL AND sent_at IS NULL"
                        + " AND executor_address IS NULL"))
                .isEqualTo(fires - underWay);
        executors.silent.clear();
        executors.onRun = (address, request) -> new Answer.Given<>(200, "", null, false);
        start();

        await().atMost(PATIENCE).until(() -> executors.counts().size() == fires - underWay);
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE trigger_code = 200") == fires);
        assertThat(executors.counts().values()).containsOnly(1);
    }

    @Test
    void aStopHoldsForAFireWhoseMarkFails() throws Exception {
        AtomicBoolean away = failingMarks();
        rows.job(7, "FIX_RATE", "60", "FIRST", second() + 1000);
        start();
        await().atMost(PATIENCE).until(() -> failedMarks.get() > 0);

        rows.update("UPDATE xxl_job_info SET trigger_status = 0, trigger_next_time = 0");
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE trigger_code = 500 AND sent_at IS NULL"
                                + " AND released_time IS NOT NULL")
                        == 1);

        away.set(false);
        job(8, "NONE", "", "FIRST");
        trigger(8, null, null);
        await().atMost(PATIENCE).until(() -> !executors.got.isEmpty());
        assertThat(executors.got).extracting(got -> got.request().jobId()).containsExactly(8);
    }

    private final AtomicInteger failedMarks = new AtomicInteger();

    /** Whether the marks still fail. */
    private AtomicBoolean failingMarks() {
        AtomicBoolean away = new AtomicBoolean(true);
        database = WatchedSource.of(database, statement -> {
            if (away.get() && statement.startsWith("UPDATE xxl_job_log SET sent_at = ?")) {
                failedMarks.incrementAndGet();
                throw new DatabaseFailure(new SQLException("away"));
            }
        });
        return away;
    }

    @Test
    void aShardThatIsNotReachedFailsInsteadOfRunningAtTheExecutorOfAnother() throws Exception {
        job(7, "NONE", "", "SHARDING_BROADCAST");
        executors.down.add(B);
        start();
        trigger(7, null, null);

        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE trigger_code <> 0") == 3);
        assertThat(executors.got).extracting(FakeExecutors.Got::address).containsExactlyInAnyOrder(A, C);
        assertThat(rows.query("SELECT executor_sharding_param AS shard, executor_address AS address FROM xxl_job_log"
                        + " WHERE trigger_code = 500"))
                .containsExactly(Map.of("shard", "1/3", "address", B));
        await().atMost(PATIENCE).until(() -> notices.size() == 1);
    }

    @Test
    void whereASettingSaysSoOnlyTheLastAttemptIsAlarmed() throws Exception {
        delivered(7, "AUTO", 2);
        executors.onRun = (address, request) -> new Answer.Given<>(500, "busy", null, true);
        start(Map.of("ringmaster.alarm.last.attempt.only", "true"));
        trigger(7, null, null);

        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE alarm_status > 0") == 3);
        assertThat(notices).extracting(Notice::attempt).containsExactly(2);
        assertThat(rows.query("SELECT alarm_status AS status FROM xxl_job_log ORDER BY id"))
                .extracting(row -> row.get("status"))
                .containsExactly(1, 1, 2);
    }

    @Test
    void anAdoptedJobWithLessThanNoRetriesHasALastAttemptToo() throws Exception {
        delivered(7, "AUTO", -1);
        executors.onRun = (address, request) -> new Answer.Given<>(500, "busy", null, true);
        start(Map.of("ringmaster.alarm.last.attempt.only", "true"));
        trigger(7, null, null);

        await().atMost(PATIENCE).until(() -> notices.size() == 1);
        assertThat(executors.got).hasSize(1);
    }

    @Test
    void aJobOfManySlowAnswersGoesToTheSlowPool() throws Exception {
        job(7, "NONE", "", "FIRST");
        job(8, "NONE", "", "FIRST");
        CountDownLatch never = new CountDownLatch(1);
        executors.onRun = (address, request) -> {
            try {
                return never.await(600, TimeUnit.MILLISECONDS) ? LOST : FakeExecutors.ok("");
            } catch (InterruptedException stopping) {
                throw new IllegalStateException(stopping);
            }
        };
        executors.silent.add(B);
        start();
        assertThat(inFlight("slow")).isZero();

        await().atMost(PATIENCE.multipliedBy(2)).until(() -> {
            // a new minute may begin meanwhile
            int before = executors.got.size();
            for (int slow = 0; slow < 11; slow++) {
                trigger(7, null, A);
            }
            await().atMost(PATIENCE).until(() -> executors.got.size() == before + 11);
            trigger(7, null, B);
            return inFlight("slow") > 0;
        });
        assertThat(executors.got).as("slow answers").hasSizeGreaterThan(10);
        double fast = inFlight("fast");
        trigger(8, null, B);
        await().atMost(PATIENCE).until(() -> inFlight("fast") > fast);
    }

    private double inFlight(String pool) {
        return test.center().figures().all().stream()
                .filter(figure -> figure.name().equals("ringmaster_pool_in_flight"))
                .filter(figure -> pool.equals(figure.labels().get("pool")))
                .mapToDouble(Figure::value)
                .sum();
    }

    /** A job with its way of delivery and its retries. */
    private void delivered(int id, String delivery, int retries) {
        job(id, "NONE", "", "FIRST");
        rows.update("UPDATE xxl_job_info SET delivery = '" + delivery + "', executor_fail_retry_count = " + retries
                + " WHERE id = " + id);
    }

    /** Failures are looked at in the order in which they failed: one more shows that those before were. */
    private void thoseBeforeAreSweptToo() {
        job(9, "NONE", "", "FIRST");
        executors.down.addAll(List.of(A, B, C));
        trigger(9, null, null);
        await().atMost(PATIENCE).until(() -> !notices.isEmpty());
        assertThat(notices).extracting(Notice::jobId).containsExactly(9);
    }

    private long code(long id) {
        return rows.number("SELECT trigger_code FROM xxl_job_log WHERE id = " + id);
    }
}
