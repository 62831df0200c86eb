package io.ringmaster.scheduler.execution.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Settings;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("databases")
class ExecutionArchiveIT {
    @Parameter
    Supplier<DataSource> databases;

    private DataSource database;
    private LocalTransactions transactions;
    private ExecutionArchive archive;

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @BeforeEach
    void open() {
        database = TestDatabases.migrated(databases.get());
        transactions = new LocalTransactions(database);
        archive = Archives.of(
                transactions,
                Settings.of(Map.of("ringmaster.zone", "Asia/Shanghai")),
                Clock.fixed(Instant.parse("2026-03-09T00:00:00Z"), ZoneOffset.UTC));
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void pagesThroughEveryRecordOnce() {
        for (int i = 1; i <= 7; i++) {
            record(1, 1, 200, 200);
        }
        List<Long> seen = new ArrayList<>();
        Optional<Long> before = Optional.of(Long.MAX_VALUE);
        while (before.isPresent()) {
            ExecutionPage page = archive.page(ExecutionFilter.ALL, before.get(), 3);
            page.executions().forEach(execution -> seen.add(execution.getId()));
            before = page.before();
        }
        assertThat(seen).containsExactly(7L, 6L, 5L, 4L, 3L, 2L, 1L);
    }

    @Test
    void filters() {
        record(1, 10, 0, 0);
        record(1, 10, 200, 0);
        record(1, 11, 200, 200);
        record(2, 12, 200, 502);
        record(2, 12, 500, 0);
        assertThat(ids(null, null, ExecutionStatus.PENDING)).containsExactly(1L);
        assertThat(ids(null, null, ExecutionStatus.RUNNING)).containsExactly(2L);
        assertThat(ids(null, null, ExecutionStatus.SUCCESS)).containsExactly(3L);
        assertThat(ids(null, null, ExecutionStatus.FAILED)).containsExactly(5L, 4L);
        assertThat(ids(1, null, null)).containsExactly(3L, 2L, 1L);
        assertThat(ids(1, 10, ExecutionStatus.RUNNING)).containsExactly(2L);
        assertThat(archive.count(new ExecutionFilter(1, null, null, null, null)))
                .isEqualTo(new ExecutionArchive.Count(3, false));
        for (ExecutionStatus status : ExecutionStatus.values()) {
            assertThat(archive.page(new ExecutionFilter(null, null, status, null, null), null, 9)
                            .executions())
                    .extracting(Execution::getStatus)
                    .containsOnly(status);
        }
    }

    @Test
    void timesAreInTheZoneOfTheSettings() {
        record(1, 1, 200, 200);
        Instant triggered = Instant.parse("2026-03-01T02:00:00Z");
        assertThat(between(triggered, triggered.plusSeconds(1))).hasSize(1);
        assertThat(between(triggered.minusSeconds(9), triggered)).isEmpty();
    }

    @Test
    void goesBackAsItCame() {
        for (int i = 1; i <= 7; i++) {
            record(1, 1, 200, 200);
        }
        assertThat(archive.page(ExecutionFilter.ALL, 3L, 3).after()).contains(2L);
        ExecutionPage back = archive.newer(ExecutionFilter.ALL, 2, 3);
        assertThat(idsOf(back)).containsExactly(5L, 4L, 3L);
        assertThat(back.before()).contains(3L);
        assertThat(idsOf(archive.newer(ExecutionFilter.ALL, back.after().orElseThrow(), 3)))
                .containsExactly(7L, 6L);
        assertThat(idsOf(archive.newer(ExecutionFilter.ALL, 7, 3))).isEmpty();
    }

    @Test
    void aRangeAloneIsInTheOrderOfItsTimes() {
        at("2026-03-01 10:00:03", "CRON", "", "");
        at("2026-03-01 10:00:01", "CRON", "", "");
        at("2026-03-01 10:00:02", "CRON", "", "");
        at("2026-03-01 10:00:02", "CRON", "", "");
        at("2026-03-02 10:00:00", "CRON", "", "");
        ExecutionFilter range = new ExecutionFilter(
                null, null, null, Instant.parse("2026-03-01T02:00:00.500Z"), Instant.parse("2026-03-01T03:00:00Z"));
        ExecutionPage first = archive.page(range, null, 2);
        assertThat(idsOf(first)).containsExactly(1L, 4L);
        ExecutionPage second = archive.page(range, first.before().orElseThrow(), 2);
        assertThat(idsOf(second)).containsExactly(3L, 2L);
        assertThat(second.more()).isFalse();
        assertThat(idsOf(archive.newer(range, 3, 9))).containsExactly(1L, 4L);
    }

    @Test
    void filtersByCauseAndByTheTextOfBothMessages() {
        at("2026-03-01 10:00:00", "MANUAL", "sent to a", "done 100%");
        at("2026-03-01 10:00:00", "CRON", "sent to b", "disk full");
        at("2026-03-01 10:00:00", "CRON", "sent to c", null);
        assertThat(idsOf(archive.page(withText(1, Cause.MANUAL, null), null, 9)))
                .containsExactly(1L);
        assertThat(idsOf(archive.page(withText(1, null, " to b"), null, 9))).containsExactly(2L);
        assertThat(idsOf(archive.page(withText(1, null, "full"), null, 9))).containsExactly(2L);
        assertThat(idsOf(archive.page(withText(1, null, "100%"), null, 9))).containsExactly(1L);
        assertThat(idsOf(archive.page(withText(1, null, "1%"), null, 9))).isEmpty();
    }

    @Test
    void aTextNeedsAJobOrAWeek() {
        Instant week = Instant.parse("2026-03-02T00:00:00Z");
        assertTextRefused(null, null);
        assertTextRefused(week.minusSeconds(1), null);
        assertTextRefused(null, week);
        assertThat(archive.page(new ExecutionFilter(null, null, null, null, week, null, "x"), null, 9)
                        .executions())
                .isEmpty();
        assertThat(archive.page(withText(1, null, "x"), null, 9).executions()).isEmpty();
    }

    @Test
    void aLookForWhatIsRareEndsAndGoesOn() {
        at("2026-03-01 10:00:00", "MANUAL", "a needle", "");
        at("2026-03-01 10:00:00", "CRON", "", "");
        for (int doubled = 2; doubled < 2 * ExecutionSearch.MOST_LOOKED_AT; doubled *= 2) {
            TestDatabases.execute(
                    database,
                    "INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code, cause)"
                            + " SELECT 1, 1, trigger_time, 200, 200, 'CRON' FROM xxl_job_log");
        }
        assertThat(looksUntilFound(new ExecutionFilter(null, null, null, Cause.MANUAL, null, null, null)))
                .isEqualTo(3);
        assertThat(looksUntilFound(new ExecutionFilter(1, null, null, Cause.MANUAL, null, null, null)))
                .isEqualTo(3);
        Instant day = Instant.parse("2026-03-01T00:00:00Z");
        assertThat(looksUntilFound(new ExecutionFilter(null, null, null, Cause.MANUAL, day, null, null)))
                .isEqualTo(3);
        assertThat(looksUntilFound(withText(1, null, "needle"))).isEqualTo(14);
        assertThat(archive.count(ExecutionFilter.ALL)).isEqualTo(new ExecutionArchive.Count(10_000, true));
        assertThat(archive.count(new ExecutionFilter(null, null, null, Cause.MANUAL, null, null, null)))
                .as("not counted to the end")
                .isEqualTo(new ExecutionArchive.Count(0, true));
        assertThat(archive.page(new ExecutionFilter(null, 1, ExecutionStatus.FAILED, null, null), null, 9))
                .as("few failures, so that one look at them is enough")
                .isEqualTo(new ExecutionPage(List.of(), null, null));
    }

    @Test
    void failuresOfAnyCodeComeTogether() {
        record(1, 1, 200, 500);
        record(1, 2, 200, 502);
        record(1, 1, 404, 0);
        record(1, 1, 200, -7);
        record(1, 1, 200, 200);
        record(1, 1, 200, 0);
        ExecutionFilter failed = new ExecutionFilter(null, null, ExecutionStatus.FAILED, null, null);
        ExecutionPage first = archive.page(failed, null, 2);
        assertThat(idsOf(first)).containsExactly(4L, 3L);
        assertThat(idsOf(archive.page(failed, first.before().orElseThrow(), 2))).containsExactly(2L, 1L);
        assertThat(idsOf(archive.newer(failed, 1, 2))).containsExactly(3L, 2L);
        assertThat(ids(null, 1, ExecutionStatus.FAILED)).containsExactly(4L, 3L, 1L);
    }

    @Test
    void whatIsNotThereIsUnknown() {
        assertThatThrownBy(() -> archive.get(4711))
                .isInstanceOfSatisfying(
                        Rejected.class, no -> assertThat(no.isUnknown()).isTrue());
    }

    private int looksUntilFound(ExecutionFilter filter) {
        int looks = 1;
        ExecutionPage page = archive.page(filter, null, 9);
        while (page.executions().isEmpty() && page.more()) {
            page = archive.page(filter, page.older(), 9);
            looks++;
        }
        assertThat(idsOf(page)).containsExactly(1L);
        return looks;
    }

    private void assertTextRefused(Instant from, Instant until) {
        assertThatThrownBy(() -> archive.page(new ExecutionFilter(1, null, null, null, from, until, "x"), null, 9))
                .isInstanceOfSatisfying(
                        Rejected.class, no -> assertThat(no.field()).contains("text"));
    }

    private static ExecutionFilter withText(int job, Cause cause, String text) {
        return new ExecutionFilter(null, job, null, cause, null, null, text);
    }

    private static List<Long> idsOf(ExecutionPage page) {
        return page.executions().stream().map(Execution::getId).toList();
    }

    private void at(String time, String cause, String triggerMessage, String handleMessage) {
        TestDatabases.execute(
                database,
                "INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code, cause, trigger_msg,"
                        + " handle_msg) VALUES (1, 1, '" + time + "', 200, 200, '" + cause + "', '" + triggerMessage
                        + "', "
                        + (handleMessage == null ? "NULL" : "'" + handleMessage + "'") + ")");
    }

    private List<Execution> between(Instant from, Instant until) {
        return archive.page(new ExecutionFilter(null, null, null, from, until), null, 9)
                .executions();
    }

    private List<Long> ids(Integer group, Integer job, ExecutionStatus status) {
        return archive.page(new ExecutionFilter(group, job, status, null, null), null, 9).executions().stream()
                .map(Execution::getId)
                .toList();
    }

    private void record(int group, int job, int triggerCode, int handleCode) {
        TestDatabases.execute(
                database,
                "INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code) VALUES (" + group
                        + ", " + job + ", '2026-03-01 10:00:00', " + triggerCode + ", " + handleCode + ")");
    }
}
