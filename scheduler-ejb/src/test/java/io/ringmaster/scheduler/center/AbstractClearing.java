package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.execution.boundary.Archives;
import io.ringmaster.scheduler.execution.boundary.LogClearing;
import io.ringmaster.scheduler.execution.entity.ClearRule;
import io.ringmaster.scheduler.execution.entity.Clearing;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Settings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Clearing by the rules of interop 6.7, by a center that runs; on every database. */
abstract class AbstractClearing extends AbstractScene {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
    private LocalTransactions transactions;
    private LogClearing clearing;

    @BeforeEach
    void open() {
        transactions = new LocalTransactions(database);
        clearing = Archives.clearing(transactions, Settings.of(Map.of("ringmaster.zone", "UTC")), Clock.systemUTC());
        rows.group(2, A);
        rows.job(
                7,
                "FIX_RATE",
                "86400",
                "FIRST",
                Instant.now().plus(Duration.ofDays(1)).toEpochMilli());
    }

    /** A center that removes nothing by itself. */
    @Override
    void start() throws Exception {
        test = new TestCenter(database, executors, Map.of("ringmaster.zone", "UTC", "ringmaster.retention", "0"))
                .start();
        await().atMost(PATIENCE).until(() -> test.center().readiness().ready());
    }

    @AfterEach
    void shut() {
        transactions.close();
    }

    @ParameterizedTest
    @EnumSource(names = {"OLDER_THAN_1_MONTH", "OLDER_THAN_3_MONTHS", "OLDER_THAN_6_MONTHS", "OLDER_THAN_12_MONTHS"})
    void clearsWhatIsOld(ClearRule rule) throws Exception {
        int[] months = {1, 3, 6, 12};
        for (int age : months) {
            record(1, 7, now().minusMonths(age).minusMinutes(1));
            record(1, 7, now().minusMonths(age).plusHours(1));
        }
        record(2, 9, now().minusYears(3));
        int gone = 2 * (4 - rule.number()) + 1;
        assertThat(clearing.preview(1, 7, rule)).isEqualTo(new LogClearing.Preview(gone, false));

        start();
        Clearing done = ended(clearing.request(1, 7, rule));

        assertThat(done.getState()).isEqualTo(Clearing.State.DONE);
        assertThat(done.getRemoved()).isEqualTo(gone);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log")).isEqualTo(9 - gone);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE job_group = 1 AND trigger_time < '"
                        + TIME.format(rule.olderThan(now())) + "'"))
                .isZero();
    }

    @Test
    void keepsTheNewestByTheirTimes() throws Exception {
        record(1, 7, now());
        record(1, 8, now().minusDays(1));
        // the last 2048 of 4096 by id are the oldest ones
        many(2047, 7, now().minusHours(1));
        many(2048, 7, now().minusDays(2));
        assertThat(clearing.preview(1, 7, ClearRule.ALL_BUT_NEWEST_1000).records())
                .isEqualTo(3096);
        assertThat(clearing.preview(1, null, ClearRule.ALL_BUT_NEWEST_10000).records())
                .isZero();

        start();
        assertThat(ended(clearing.request(1, null, ClearRule.ALL_BUT_NEWEST_10000))
                        .getRemoved())
                .isZero();
        Clearing done = ended(clearing.request(1, 7, ClearRule.ALL_BUT_NEWEST_1000));

        assertThat(done.getRemoved()).isEqualTo(3096);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE job_id = 7"))
                .isEqualTo(1000);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE id = 1")).isEqualTo(1);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE job_id = 8"))
                .isEqualTo(1);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE job_id = 7 AND trigger_time < '"
                        + TIME.format(now().minusDays(1)) + "'"))
                .isZero();
    }

    @Test
    void leavesWhatWaitsToBeSentAndWhatComesLater() throws Exception {
        many(2500, 7, now());
        rows.update("UPDATE xxl_job_log SET pending_node = 4711 WHERE id = 3");
        rows.update("INSERT INTO ringmaster_node (id, name, started_at, renewed_at) VALUES (4711, 'other', 0, "
                + (System.currentTimeMillis() + 7_000) + ")");
        long id = clearing.request(1, null, ClearRule.EVERYTHING);
        assertThat(clearing.preview(1, null, ClearRule.EVERYTHING)).isEqualTo(new LogClearing.Preview(2499, false));
        record(1, 7, now());

        start();

        assertThat(ended(id).getRemoved()).isEqualTo(2499);
        assertThat(rows.query("SELECT id FROM xxl_job_log ORDER BY id"))
                .extracting(row -> ((Number) row.get("id")).longValue())
                .containsExactly(3L, 2501L);
        assertThat(clearing.latest(9)).extracting(Clearing::getId).containsExactly(id);
    }

    @Test
    void whatACenterLeftIsFinishedByAnotherAndWhatIsCancelledIsNot() throws Exception {
        many(3000, 7, now());
        long cancelled = clearing.request(1, 7, ClearRule.EVERYTHING);
        clearing.cancel(cancelled);
        long left = clearing.request(1, 7, ClearRule.EVERYTHING);
        rows.update("UPDATE ringmaster_clearing SET node = 4711, renewed_at = 1, reached_id = 1000, removed = 1000"
                + " WHERE id = " + left);
        rows.update("DELETE FROM xxl_job_log WHERE id <= 1000");

        start();

        assertThat(ended(left).getRemoved()).isEqualTo(3000);
        assertThat(clearing.get(cancelled).getState()).isEqualTo(Clearing.State.CANCELLED);
        assertThat(clearing.get(cancelled).getRemoved()).isZero();
        assertThatThrownBy(() -> clearing.get(4711)).isInstanceOf(Rejected.class);
        assertThatThrownBy(() -> clearing.request(99, null, ClearRule.EVERYTHING))
                .isInstanceOf(Rejected.class);
        assertThatThrownBy(() -> clearing.request(1, null, ClearRule.JOB_REMOVED))
                .isInstanceOf(Rejected.class);
    }

    @Test
    void aJobOfAnotherGroupIsUnknownHere() {
        assertThatThrownBy(() -> clearing.request(2, 7, ClearRule.EVERYTHING))
                .isInstanceOfSatisfying(
                        Rejected.class, no -> assertThat(no.field()).contains("jobId"));
        assertThat(rows.number("SELECT COUNT(*) FROM ringmaster_audit")).isZero();
    }

    @Test
    void theRecordsOfARemovedJobGoAlsoThoseThatWait() throws Exception {
        many(1500, 7, now());
        record(1, 8, now());
        rows.update("UPDATE xxl_job_log SET pending_node = 4711 WHERE id = 3");
        rows.update("INSERT INTO ringmaster_node (id, name, started_at, renewed_at) VALUES (4711, 'other', 0, "
                + (System.currentTimeMillis() + 7_000) + ")");
        transactions.run((em, connection) -> clearing.jobRemoved(em, 7));

        start();
        await().atMost(PATIENCE).until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log") == 2);
        rows.update("UPDATE xxl_job_log SET pending_node = NULL WHERE id = 3");

        await().atMost(PATIENCE).until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log") == 1);
        assertThat(clearing.latest(9)).isEqualTo(List.of());
    }

    @Test
    void whatIsClearedDoesNotWaitForTheRecordsOfARemovedJob() throws Exception {
        record(1, 7, now());
        record(1, 8, now());
        rows.update("UPDATE xxl_job_log SET pending_node = 4711 WHERE id = 1");
        rows.update("INSERT INTO ringmaster_node (id, name, started_at, renewed_at) VALUES (4711, 'other', 0, "
                + (System.currentTimeMillis() + 7_000) + ")");
        transactions.run((em, connection) -> clearing.jobRemoved(em, 7));
        long id = clearing.request(1, null, ClearRule.EVERYTHING);

        start();

        assertThat(ended(id).getRemoved()).isEqualTo(1);
        assertThat(rows.query("SELECT id FROM xxl_job_log WHERE pending_node = 4711"))
                .hasSize(1);
    }

    @Test
    void whatWasCancelledBeforeTheClockWasSetBackIsCleared() throws Exception {
        record(1, 7, now());
        rows.update("UPDATE xxl_job_log SET claim_time = "
                + Instant.now().plus(Duration.ofHours(1)).toEpochMilli());

        start();

        assertThat(ended(clearing.request(1, 7, ClearRule.EVERYTHING)).getRemoved())
                .isEqualTo(1);
    }

    private Clearing ended(long id) {
        await().atMost(PATIENCE).until(() -> clearing.get(id).getEnded() != null);
        return clearing.get(id);
    }

    private void record(int group, int job, LocalDateTime time) {
        rows.update("INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code) VALUES ("
                + group + ", " + job + ", '" + TIME.format(time) + "', 200, 200)");
    }

    private void many(int count, int job, LocalDateTime time) {
        StringBuilder sql = new StringBuilder(
                "INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code) VALUES ");
        for (int i = 0; i < count; i++) {
            sql.append(i == 0 ? "" : ",").append("(1, " + job + ", '" + TIME.format(time) + "', 200, 200)");
        }
        rows.update(sql.toString());
    }

    private static LocalDateTime now() {
        return LocalDateTime.now(ZoneOffset.UTC);
    }
}
