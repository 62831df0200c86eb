package io.ringmaster.scheduler.execution.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Settings;
import java.time.Instant;
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
        archive = Archives.of(transactions, Settings.of(Map.of("ringmaster.zone", "Asia/Shanghai")));
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
    void whatIsNotThereIsUnknown() {
        assertThatThrownBy(() -> archive.get(4711))
                .isInstanceOfSatisfying(
                        Rejected.class, no -> assertThat(no.isUnknown()).isTrue());
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
