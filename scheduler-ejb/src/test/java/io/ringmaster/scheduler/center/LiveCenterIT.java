package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.protocol.RunRequest;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.live.LiveCenter;
import io.ringmaster.scheduler.testing.LogWatch;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A center of ours and a live XXL-JOB one on the same tables; whatever either does is right by both. */
class LiveCenterIT {
    private static final System.Logger LOGGER = System.getLogger(LiveCenterIT.class.getName());
    /** Jobs up to this one are left alone; the next ones fail each time and may be retried once. */
    private static final int PLAIN = 150;

    private static final int FAILING = 170;
    private static final int STOPPED = 171;
    private static final int EDITED = 172;
    private static final int DELETED = 173;
    private static final int KILLED = 174;
    private static final int CLEARED = 175;
    private static final int EMPTIED = 176;
    private static final int JOBS = 200;
    /** What somebody does in either console holds after this. */
    private static final int HOLDS_MILLIS = 1000;

    private final DataSource database = TestDatabases.migrated(TestDatabases.mariaDb());
    private final Rows rows = new Rows(database);
    private final Arrivals arrivals = new Arrivals();
    private final LedgerCheck check = new LedgerCheck(rows, arrivals);
    private final LoadExecutors ofOurs = executors();
    private final LoadExecutors ofLive = executors();
    private final LogWatch failures = LogWatch.on(Level.SEVERE, "io.ringmaster.scheduler.loop");
    private LiveCenter live;
    private TestCenter ours;
    private long first;

    @BeforeEach
    void start() throws Exception {
        arrivals.expectSeveral(IntStream.rangeClosed(PLAIN + 1, FAILING).boxed().toList());
        rows.group(1, "http://127.0.0.1:1/");
        ours = new TestCenter(database, ofOurs, Map.of()).start();
        await().atMost(Duration.ofSeconds(20))
                .until(() -> ours.center().readiness().ready());
        live = new LiveCenter(database, ofLive).start();
        // an executor tells any center
        ofOurs.reportTo(live.trigger()::callback);
        ofLive.reportTo(batch -> ours.center().callbacks().accept(batch));
        // due after the window, so that nothing is planned before the jobs are complete
        first = System.currentTimeMillis() / 1000 * 1000 + 9000;
        rows.jobs(1, JOBS, "FIX_RATE", "1", "FIRST", first);
        rows.update(
                "UPDATE xxl_job_info SET executor_fail_retry_count = 1 WHERE id > " + PLAIN + " AND id <= " + FAILING);
    }

    @AfterEach
    void close() throws Exception {
        live.close();
        ours.close();
        ofOurs.close();
        ofLive.close();
        failures.close();
    }

    @Test
    void bothFireSideBySideAndWhatTheConsoleDoesHolds() {
        liveTogether(Duration.ofSeconds(16));
    }

    @Tag("full")
    @Test
    void theyDoSoForFiveMinutes() {
        liveTogether(Duration.ofMinutes(5));
    }

    private void liveTogether(Duration duration) {
        awaitMillis(first + 4000);
        live.console().stop(STOPPED);
        long edited = live.console().edit(EDITED, 3);
        live.console().delete(DELETED);
        final long done = System.currentTimeMillis() + HOLDS_MILLIS;
        final long killed = kill();
        live.console().clearLogs(CLEARED, 20);
        live.console().clearLogs(EMPTIED, 0);
        long last = first + duration.toMillis();
        awaitMillis(last);
        check.awaitAnswered(last);

        LOGGER.log(
                System.Logger.Level.INFO,
                "{0} fires, ours {1}, of the live center {2}, holes {3}, of the cleared {4}, of the emptied {5}",
                arrivals.count(),
                ofOurs.sent(),
                ofLive.sent(),
                IntStream.rangeClosed(1, PLAIN)
                        .mapToObj(job -> holes(job, last))
                        .filter(h -> !h.isEmpty())
                        .toList(),
                holes(CLEARED, last),
                holes(EMPTIED, last));
        assertThat(live.failure()).isNull();
        assertThat(failures.texts()).as("duties of ours that failed").isEmpty();
        check.nothingIsMissing(last);
        check.nothingIsDoubled();
        assertThat(arrivals.repeated()).isEmpty();
        assertThat(sentAfter(STOPPED, done)).isEmpty();
        assertThat(arrivals.secondsOf(DELETED)).allMatch(second -> second < done);
        assertThat(sentAfter(EDITED, done))
                .allSatisfy(planned -> assertThat((planned - edited) % 3000).isZero());
        assertThat(holes(CLEARED, last))
                .as("of the job whose old records were cleared")
                .isEmpty();
        assertThat(holes(EMPTIED, last))
                .as("of the job whose records were all cleared")
                .isEmpty();
        assertThat(rows.number("SELECT handle_code FROM xxl_job_log WHERE id = " + killed))
                .as("result of the killed run")
                .isEqualTo(500);
        assertThat(ofOurs.sent()).as("fires of ours").isGreaterThan(JOBS);
        everyFailureIsRetriedOnce();
    }

    /** Kills a run of ours in the live console; its executor tells a result all the same. */
    private long kill() {
        long id = await().atMost(Duration.ofSeconds(30))
                .until(
                        () -> rows.number("SELECT MAX(id) FROM xxl_job_log WHERE trigger_code = 200 AND job_id = "
                                + KILLED + " AND planned_time IS NOT NULL"),
                        found -> found > 0);
        live.console().kill(id);
        ours.center()
                .callbacks()
                .accept(List.of(new CallbackItem(id, 0, 200, "late")))
                .toCompletableFuture()
                .join();
        return id;
    }

    private void everyFailureIsRetriedOnce() {
        rows.update("UPDATE xxl_job_info SET trigger_status = 0, trigger_next_time = 0 WHERE id > " + PLAIN
                + " AND id <= " + FAILING);
        String failed =
                "SELECT COUNT(*) FROM xxl_job_log WHERE released_time IS NULL AND trigger_code = 500 AND job_id > "
                        + PLAIN + " AND job_id <= " + FAILING + " AND executor_fail_retry_count = ";
        await("retries")
                .atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(500))
                .untilAsserted(() -> assertThat(rows.number(failed + 0)).isEqualTo(rows.number(failed + 1)));
    }

    /** Planned times of what our center sent after an instant. */
    private List<Long> sentAfter(int job, long millis) {
        return rows
                .query("SELECT planned_time FROM xxl_job_log WHERE planned_time IS NOT NULL AND job_id = " + job
                        + " AND sent_at > " + millis)
                .stream()
                .map(row -> (Long) row.get("planned_time"))
                .toList();
    }

    private List<Long> holes(int job, long last) {
        return java.util.stream.LongStream.iterate(first, second -> second <= last, second -> second + 1000)
                .filter(second -> !arrivals.has(new Arrivals.Second(job, second)))
                .mapToObj(second -> (second - first) / 1000)
                .toList();
    }

    private static LoadExecutors executors(Arrivals arrivals) {
        return new LoadExecutors(arrivals) {
            @Override
            Answer<String> answer(String address, RunRequest request) {
                boolean fails = request.jobId() > PLAIN && request.jobId() <= FAILING;
                return fails ? new Answer.Given<>(500, "no", null, false) : FakeExecutors.ok("");
            }

            @Override
            boolean ends(RunRequest request) {
                return request.jobId() != KILLED;
            }
        };
    }

    private LoadExecutors executors() {
        return executors(arrivals);
    }

    private static void awaitMillis(long millis) {
        await().atMost(Duration.ofMinutes(10)).until(() -> System.currentTimeMillis() > millis);
    }
}
