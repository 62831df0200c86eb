package io.ringmaster.scheduler.execution.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Settings;
import java.time.Clock;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("databases")
class ExecutionRelativesIT {
    private static final long MINUTE = 1_772_359_200_000L;

    @Parameter
    Supplier<DataSource> databases;

    private DataSource database;
    private LocalTransactions transactions;
    private ExecutionRelatives relatives;
    private long next = 1;

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @BeforeEach
    void open() {
        database = TestDatabases.migrated(databases.get());
        transactions = new LocalTransactions(database);
        relatives = new ExecutionRelatives();
        relatives.transactions = transactions;
        relatives.caller = Callers.administrator();
        relatives.archive = Archives.of(transactions, Settings.of(Map.of("ringmaster.zone", "UTC")), Clock.systemUTC());
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void findsWhatARecordFollowsAndWhatFollowedIt() {
        long parent = record(7, "CRON", null, 0, null, null);
        long child = record(8, "PARENT", parent, 0, null, null);
        long retry = record(8, "RETRY", child, 1, null, null);
        long second = record(8, "RETRY", child, 2, null, null);
        record(9, "CRON", null, 0, null, null);

        ExecutionRelatives.Relatives ofChild = relatives.of(child);
        assertThat(ofChild.origin()).isNotNull().returns(parent, Execution::getId);
        assertThat(ofChild.others()).extracting(Execution::getId).containsExactly(retry, second);
        ExecutionRelatives.Relatives ofRetry = relatives.of(retry);
        assertThat(ofRetry.origin()).isNotNull().returns(child, Execution::getId);
        assertThat(ofRetry.others()).extracting(Execution::getId).containsExactly(second);
        assertThat(relatives.of(parent).origin()).isNull();
        assertThat(relatives.of(parent).others()).extracting(Execution::getId).containsExactly(child);
        assertThatThrownBy(() -> relatives.of(4711)).isInstanceOf(Rejected.class);
    }

    @Test
    void leavesOutWhatTheCallerMayNotSee() {
        long parent = record(7, "CRON", null, 0, null, null);
        long child = record(8, "PARENT", parent, 0, null, null);
        TestDatabases.execute(database, "UPDATE xxl_job_log SET job_group = 2 WHERE id = " + child);
        relatives.caller = Callers.in(1, Role.VIEWER);
        assertThat(relatives.of(parent).others()).isEmpty();
        relatives.caller = Callers.in(2, Role.VIEWER);
        assertThat(relatives.of(child).origin()).isNull();
    }

    @Test
    void anOriginThatWasClearedIsNone() {
        long orphan = record(8, "PARENT", 4711L, 0, null, null);
        assertThat(relatives.of(orphan).origin()).isNull();
        assertThat(relatives.of(orphan).others()).isEmpty();
    }

    @Test
    void countsTheSlowAnswersOfTheMinuteBeforeIt() {
        record(7, "CRON", null, 0, MINUTE - 2000, MINUTE - 1000);
        record(7, "CRON", null, 0, MINUTE + 1000, MINUTE + 1501);
        record(7, "CRON", null, 0, MINUTE + 1000, MINUTE + 1500);
        record(8, "CRON", null, 0, MINUTE + 1000, MINUTE + 9000);
        record(7, "CRON", null, 0, MINUTE + 3000, MINUTE + 59_000);
        long late = record(7, "CRON", null, 0, MINUTE + 10_000, null);
        assertThat(relatives.of(late).slowBefore()).isEqualTo(1);
        assertThat(relatives.of(record(7, "CRON", null, 0, null, null)).slowBefore())
                .isZero();
    }

    private long record(
            int job, String cause, @Nullable Long origin, int attempt, @Nullable Long sent, @Nullable Long answered) {
        TestDatabases.execute(
                database,
                "INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code, cause, origin_id,"
                        + " attempt, sent_at, outcome_at) VALUES (1, " + job + ", '2026-03-01 10:00:00', 200, 0, '"
                        + cause + "', " + origin + ", " + attempt + ", " + sent + ", " + answered + ")");
        return next++;
    }
}
