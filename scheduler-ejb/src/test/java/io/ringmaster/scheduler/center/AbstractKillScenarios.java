package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.completion.boundary.KillSwitch.Killed;
import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.database.WatchedSource;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a kill does to fires before, while and after they run (interop 4.13). */
abstract class AbstractKillScenarios extends AbstractScene {
    @Test
    void aFireThatIsNotSentYetIsCancelledAndNeverArrives() throws Exception {
        start();
        long due = ahead();
        rows.job(7, "FIX_RATE", "60", "FIRST", due);
        rows.job(8, "FIX_RATE", "60", "FIRST", due);
        String planned = "SELECT id FROM xxl_job_log WHERE pending_node IS NOT NULL AND job_id = 7";
        await().atMost(PATIENCE).until(() -> rows.query(planned).size() == 1);
        long id = rows.number(planned);

        assertThat(kill(id).done()).isTrue();

        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        assertThat(executors.got.get(0).request().jobId()).isEqualTo(8);
        Map<String, Object> row =
                rows.query("SELECT * FROM xxl_job_log WHERE id = " + id).get(0);
        assertThat(row.get("released_time")).isEqualTo(due);
        assertThat(row.get("sent_at")).isNull();
        assertThat(((Number) row.get("trigger_code")).intValue()).isEqualTo(500);
        assertThat((String) row.get("trigger_msg")).contains("alice");
        assertThat(executors.kills).isEmpty();
        assertThat(kills()).containsExactly("alice 7 record=" + id);
    }

    @Test
    void aKillIsDoneAlsoWhenTheExecutorReportsTheRunBeforeItAnswers() throws Exception {
        job(7, "NONE", "", "FIRST");
        start();
        long killed = trigger(7, null, null);
        long ended = trigger(7, null, null);
        await().atMost(PATIENCE).until(() -> executors.got.size() == 2);

        executors.onKill = kill -> result(kill.logId(), 500, "interrupted");
        assertThat(kill(killed).done()).isTrue();
        executors.onKill = kill -> result(kill.logId(), 200, "done");
        assertThat(kill(ended).done()).isFalse();

        assertThat(rows.query("SELECT handle_code AS code, handle_msg AS text FROM xxl_job_log ORDER BY id"))
                .extracting(row -> row.get("code") + " " + row.get("text"))
                .containsExactly("500 interrupted<br>Killed by alice", "200 done");
    }

    @Test
    void aSentFireIsKilledAtItsAddressAndClosed() throws Exception {
        job(7, "NONE", "", "FIRST");
        start();
        long id = trigger(7, null, null);
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT trigger_code FROM xxl_job_log WHERE id = " + id) == 200);

        Killed killed = kill(id);

        assertThat(killed.done()).isTrue();
        assertThat(executors.kills).singleElement().satisfies(kill -> {
            assertThat(kill.jobId()).isEqualTo(7);
            assertThat(kill.logId()).isEqualTo(id);
        });
        assertThat(rows.query("SELECT handle_code, handle_msg FROM xxl_job_log WHERE id = " + id)
                        .get(0)
                        .values())
                .satisfies(values -> assertThat(values.toString()).contains("500", "alice"));
        assertThat(kill(id).done()).isFalse();
        assertThat(kills()).as("nothing is ended twice").containsExactly("alice 7 record=" + id + "\naddresses=" + A);
        assertThatThrownBy(() -> kill(123456)).isInstanceOf(Rejected.class).hasMessageContaining("123456");
    }

    @Test
    void whetherAKillEndsAFireThatNobodyAnsweredForIsNotClaimed() throws Exception {
        job(7, "NONE", "", "FIRST");
        executors.silent.add(A);
        start();
        long id = trigger(7, null, null);
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE sent_at IS NOT NULL") == 1);

        Killed killed = kill(id);

        assertThat(killed.done()).isFalse();
        assertThat(killed.text()).contains("kill it again");
        assertThat(executors.kills).hasSize(1);
        assertThat(rows.number("SELECT handle_code FROM xxl_job_log WHERE id = " + id))
                .isZero();
    }

    @Test
    void aRunThatTheExecutorHasEndedAlreadyKeepsTheResultThatIsUnderWay() throws Exception {
        job(7, "NONE", "", "FIRST");
        rows.update("UPDATE xxl_job_info SET executor_fail_retry_count = 1");
        executors.killed = new Answer.Given<>(200, "", "There was nothing to kill", true);
        start();
        long id = trigger(7, null, null);
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT trigger_code FROM xxl_job_log WHERE id = " + id) == 200);

        assertThat(kill(id)).satisfies(killed -> {
            assertThat(killed.done()).isFalse();
            assertThat(killed.text()).contains("under way");
        });
        assertThat(kill(id).done()).as("the minute is not over").isFalse();
        assertThat(handled(id)).isZero();

        result(id, 200, "done");
        assertThat(handled(id)).isEqualTo(200);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log")).isEqualTo(1);
    }

    @Test
    void anExecutorThatCannotTellWhatItKilledEndsTheRun() throws Exception {
        job(7, "NONE", "", "FIRST");
        executors.killed = new Answer.Given<>(200, "", "nothing", false);
        start();
        long id = trigger(7, null, null);
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT trigger_code FROM xxl_job_log WHERE id = " + id) == 200);

        assertThat(kill(id).done()).isTrue();
        assertThat(handled(id)).isEqualTo(500);
    }

    @Test
    void whoAsksReadsTheAnswerInTheirLanguageAndTheRecordIsInTheCentersOwn() throws Exception {
        job(7, "NONE", "", "FIRST");
        start();
        long id = trigger(7, null, null);
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT trigger_code FROM xxl_job_log WHERE id = " + id) == 200);
        Messages chinese = Messages.of(Locale.SIMPLIFIED_CHINESE);

        assertThat(kill(id, chinese).text()).isEqualTo(chinese.text("kill.done", "alice"));
        assertThat(kill(id, chinese).text()).isEqualTo(chinese.text("kill.finished"));
        assertThat(rows.query("SELECT handle_msg FROM xxl_job_log"))
                .containsExactly(Map.of("handle_msg", "Killed by alice"));
    }

    @Test
    void aFireThatIsMarkedAndHasNotGoneOutIsCancelledByAKillAndByAStop() throws Exception {
        rows.job(7, "FIX_RATE", "1", "FIRST", second() + 1000);
        executors.silent.addAll(List.of(A, B, C));
        start();
        String ahead = "SELECT id FROM xxl_job_log WHERE sent_at IS NOT NULL AND trigger_code = 0 ORDER BY id DESC";
        await().atMost(PATIENCE).until(() -> rows.query(ahead).size() >= executors.unanswered.size() + 2);
        long killed = rows.number(ahead + " LIMIT 1");

        assertThat(kill(killed).done()).isTrue();
        assertThat(executors.kills).isEmpty();
        assertThat(rows.query("SELECT sent_at FROM xxl_job_log WHERE sent_at IS NULL AND trigger_code = 500 AND id = "
                        + killed))
                .hasSize(1);

        rows.update("UPDATE xxl_job_info SET trigger_status = 0, trigger_next_time = 0");
        int underWay = executors.unanswered.size();
        await().atMost(PATIENCE).until(() -> rows.query(ahead).size() == underWay);
        executors.silent.clear();
        executors.unanswered.forEach(answer -> answer.complete(FakeExecutors.ok("")));
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE trigger_code = 200") == underWay);
        assertThat(executors.got).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aFireIsSentOnceThoughNobodyKnewWhetherAKillTookItBack(boolean takenBack) throws Exception {
        AtomicBoolean cut = new AtomicBoolean();
        database = WatchedSource.of(database, statement -> {
            boolean meant = takenBack ? isLookAtWhatCameBack(statement) : statement.contains("SET sent_at = NULL");
            if (meant && cut.getAndSet(false)) {
                throw new DatabaseFailure(new SQLException("cut"));
            }
        });
        job(7, "NONE", "", "FIRST");
        executors.silent.add(A);
        // six are marked: one that is under way and five ahead
        start(Map.of("ringmaster.pool.address", "1"));
        for (int fire = 1; fire <= 6; fire++) {
            int marked = fire;
            trigger(7, null, A);
            await().atMost(PATIENCE)
                    .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE sent_at IS NOT NULL") == marked);
        }
        for (int fire = 0; fire < 4; fire++) {
            trigger(7, null, A);
        }
        await().atMost(PATIENCE).until(() -> waiting() == 4);
        String ahead = "SELECT id FROM xxl_job_log WHERE sent_at IS NOT NULL ORDER BY id DESC LIMIT 2";
        List<Map<String, Object>> last = rows.query(ahead);
        long doubtful = ((Number) last.get(0).get("id")).longValue();
        long killed = ((Number) last.get(1).get("id")).longValue();

        cut.set(true);
        assertThatThrownBy(() -> kill(doubtful)).isInstanceOf(DatabaseFailure.class);
        await().atMost(PATIENCE).until(() -> waiting() == 5);
        assertThat(kill(killed).done()).isTrue();
        executors.silent.clear();
        int unanswered = executors.unanswered.size();
        executors.unanswered.forEach(answer -> answer.complete(FakeExecutors.ok("")));

        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE trigger_code = 200") == 9);
        assertThat(executors.counts()).containsKey(doubtful).hasSize(9 - unanswered);
        assertThat(executors.counts().values()).containsOnly(1);
    }

    private static boolean isLookAtWhatCameBack(String statement) {
        return statement.startsWith("SELECT id FROM xxl_job_log WHERE") && statement.endsWith(" AND pending_node = ?");
    }

    private double waiting() {
        return test.center().figures().all().stream()
                .filter(figure -> figure.name().equals("ringmaster_pool_waiting"))
                .mapToDouble(Figure::value)
                .sum();
    }

    @Test
    void aStopHoldsForAFireThatReachedNobodyYet() throws Exception {
        rows.job(7, "FIX_RATE", "60", "FIRST", second() + 1000);
        executors.silent.add(A);
        start();
        await().atMost(PATIENCE).until(() -> !executors.unanswered.isEmpty());

        rows.update("UPDATE xxl_job_info SET trigger_status = 0, trigger_next_time = 0");
        executors.unanswered.remove().complete(new Answer.NotReached<>("timed out"));

        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE trigger_code = 500 AND sent_at IS NULL"
                                + " AND released_time IS NOT NULL AND trigger_msg LIKE '%stopped%'")
                        == 1);
        assertThat(executors.got).isEmpty();
    }

    @Test
    void aStopHoldsForAFireWhoseAddressesAreBeingAsked() throws Exception {
        executors.down.add(A);
        executors.downLater = new CompletableFuture<>();
        rows.job(7, "FIX_RATE", "60", "FAILOVER", second() + 1000);
        start();
        await().atMost(PATIENCE).until(() -> executors.asked.get() > 0);

        rows.update("UPDATE xxl_job_info SET trigger_status = 0, trigger_next_time = 0");
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE trigger_code = 500") == 1);
        executors.downLater.complete(new Answer.NotReached<>("down"));

        job(8, "NONE", "", "FIRST");
        trigger(8, null, B);
        await().atMost(PATIENCE).until(() -> !executors.got.isEmpty());
        assertThat(executors.got).extracting(got -> got.request().jobId()).containsExactly(8);
    }

    private long handled(long id) {
        return rows.number("SELECT handle_code FROM xxl_job_log WHERE id = " + id);
    }

    private List<String> kills() {
        return rows
                .query("SELECT who, subject_id AS job, after_text AS what FROM ringmaster_audit WHERE verb = 'kill'")
                .stream()
                .map(entry -> entry.get("who") + " " + entry.get("job") + " " + entry.get("what"))
                .toList();
    }

    private Killed kill(long id) {
        return kill(id, Messages.of(Locale.ENGLISH));
    }

    private Killed kill(long id, Messages language) {
        return test.center().killSwitch().kill(Callers.administrator(), id, language);
    }
}
