package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.database.WatchedSource;
import io.ringmaster.scheduler.execution.boundary.Archives;
import io.ringmaster.scheduler.execution.boundary.LogClearing;
import io.ringmaster.scheduler.execution.entity.ClearRule;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.settings.Settings;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What becomes of fires whose records somebody clears before they are sent; every scenario runs on every database. */
abstract class AbstractClearedScenarios extends AbstractScene {
    /** Where an address gets one request at a time, so many rows are marked ahead of sending, or one or two more. */
    private static final int MARKED = 4;

    private static final String DOWN = "http://127.0.0.1:9/";

    @Test
    void whateverHadToBecomeOfAPlannedFireBecomesOfItAlsoWhenALiveConsoleClearsAllRecords() throws Exception {
        rows.group(2, "");
        rows.group(3, DOWN);
        executors.down.add(DOWN);
        start();
        long due = ahead();
        rows.job(7, "FIX_RATE", "60", "FIRST", due);
        rows.job(8, "FIX_RATE", "60", "SHARDING_BROADCAST", due);
        rows.job(9, "FIX_RATE", "60", "FIRST", due);
        rows.job(10, "FIX_RATE", "60", "FAILOVER", due);
        rows.update("UPDATE xxl_job_info SET job_group = id - 7, executor_fail_retry_count = 1 WHERE id > 8");
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE pending_node IS NOT NULL") == 4);

        assertThat(rows.update("DELETE FROM xxl_job_log")).isEqualTo(4);

        await().atMost(PATIENCE).until(() -> notices.size() == 4);
        assertThat(executors.got)
                .extracting(got -> got.request().jobId() + " " + got.request().broadcastIndex() + "/"
                        + got.request().broadcastTotal())
                .containsExactlyInAnyOrder("7 0/1", "8 0/3", "8 1/3", "8 2/3");
        assertThat(
                        rows
                                .query(
                                        "SELECT job_id AS job, planned_time AS planned FROM xxl_job_log WHERE attempt = 0")
                                .stream()
                                .map(row -> row.get("job") + " " + row.get("planned"))
                                .collect(Collectors.toSet()))
                .containsExactlyInAnyOrder("7 " + due, "8 " + due, "9 " + due, "10 " + due);
        assertThat(rows.query("SELECT job_id AS job, trigger_code AS code FROM xxl_job_log WHERE cause = 'RETRY'"))
                .containsExactlyInAnyOrder(Map.of("job", 9, "code", 500), Map.of("job", 10, "code", 500));
    }

    @Test
    void noneOfThemIsLostWhenTheDatabaseFailsJustThen() throws Exception {
        rows.group(2, "");
        rows.group(3, DOWN);
        executors.down.add(DOWN);
        AtomicBoolean broken = new AtomicBoolean();
        AtomicInteger failed = new AtomicInteger();
        database = WatchedSource.of(database, statement -> {
            if (broken.get() && statement.startsWith("SELECT id, job_group, job_id, executor_param")) {
                failed.incrementAndGet();
                throw new IllegalStateException(new SQLException("injected"));
            }
        });
        start();
        long due = ahead();
        rows.job(8, "FIX_RATE", "60", "SHARDING_BROADCAST", due);
        rows.job(9, "FIX_RATE", "60", "FIRST", due);
        rows.job(10, "FIX_RATE", "60", "FAILOVER", due);
        rows.update("UPDATE xxl_job_info SET job_group = id - 7 WHERE id > 8");
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE pending_node IS NOT NULL") == 3);

        broken.set(true);
        assertThat(rows.update("DELETE FROM xxl_job_log")).isEqualTo(3);
        await().atMost(PATIENCE).until(() -> System.currentTimeMillis() > due + 1500);
        assertThat(failed).hasValueGreaterThanOrEqualTo(3);
        broken.set(false);

        await().atMost(PATIENCE).until(() -> notices.size() == 2);
        await().atMost(PATIENCE).until(() -> executors.got.size() == 3);
        assertThat(executors.got)
                .extracting(got -> got.request().jobId() + " " + got.request().broadcastIndex() + "/"
                        + got.request().broadcastTotal())
                .containsExactlyInAnyOrder("8 0/3", "8 1/3", "8 2/3");
    }

    @Test
    void aFireThatWasKilledDoesNotComeBackWhenItsRecordIsClearedByUs() throws Exception {
        job(7, "NONE", "", "FIRST");
        executors.silent.add(A);
        start(Map.of("ringmaster.pool.address", "1"));
        LogClearing clearing = Archives.clearing(
                test.transactions(), Settings.of(Map.of("ringmaster.zone", "UTC")), Clock.systemUTC());
        for (int fire = 0; fire < 20; fire++) {
            trigger(7, null, A);
        }
        await().atMost(PATIENCE)
                .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE sent_at IS NOT NULL") >= MARKED);
        List<Long> waiting =
                rows.query("SELECT id FROM xxl_job_log WHERE pending_node IS NOT NULL ORDER BY id").stream()
                        .map(row -> ((Number) row.get("id")).longValue())
                        .toList();
        // where few wait any more, those may be marked before they are killed
        List<Long> killed = waiting.subList(0, waiting.size() - 1).stream()
                .filter(id -> test.center()
                        .killSwitch()
                        .kill(Callers.administrator(), id, Messages.of(Locale.ENGLISH))
                        .done())
                .toList();
        assertThat(killed).isNotEmpty();
        String cancelled = "SELECT COUNT(*) FROM xxl_job_log WHERE pending_node IS NULL AND sent_at IS NULL";

        assertThat(clearing.preview(1, 7, ClearRule.EVERYTHING).records()).isLessThanOrEqualTo(20 - killed.size());
        clear(clearing);
        assertThat(rows.number(cancelled))
                .as("whoever may still hold them has to find them")
                .isEqualTo(killed.size());
        await().atMost(PATIENCE).until(() -> {
            clear(clearing);
            return rows.number(cancelled) == 0;
        });

        executors.silent.clear();
        executors.unanswered.forEach(answer -> answer.complete(FakeExecutors.ok("")));
        long left = waiting.get(waiting.size() - 1);
        long later = trigger(7, null, A);
        await().atMost(PATIENCE).until(() -> executors.counts().keySet().containsAll(List.of(left, later)));
        assertThat(executors.counts().keySet())
                .as("nor anew with other ids")
                .doesNotContainAnyElementsOf(killed)
                .hasSizeLessThanOrEqualTo(21 - killed.size());
    }

    private void clear(LogClearing clearing) {
        long id = clearing.request(1, 7, ClearRule.EVERYTHING);
        await().atMost(PATIENCE).until(() -> clearing.get(id).getEnded() != null);
    }
}
