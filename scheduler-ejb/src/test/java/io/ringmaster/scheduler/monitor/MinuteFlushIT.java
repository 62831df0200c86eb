package io.ringmaster.scheduler.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.center.Rows;
import io.ringmaster.scheduler.database.DatabaseClock;
import io.ringmaster.scheduler.database.Dialect;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.engine.EngineParts;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Map;
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
class MinuteFlushIT {
    private static final long NODE = 7;
    private static final String SUMS = "SELECT missing, duplicate FROM ringmaster_minute WHERE minute_number = ";

    @Parameter
    Supplier<DataSource> databases;

    private final SettableClock clock = new SettableClock();
    private final Settings settings = Settings.of(Map.of("ringmaster.zone", "Asia/Shanghai"));
    private LocalTransactions transactions;
    private Rows rows;
    private MinuteFlush duty;

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @BeforeEach
    void open() {
        DataSource database = TestDatabases.migrated(databases.get());
        rows = new Rows(database);
        transactions = new LocalTransactions(database);
        NodeId node = new NodeId();
        node.set(NODE);
        duty = new MinuteFlush(new EngineParts(
                settings,
                new DatabaseClock(clock),
                transactions,
                new Ledger(settings.zone(), 100),
                new JobSnapshots(settings.zone()),
                node,
                new Passes()));
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void aFireThatIsThereTwiceAndOneThatVanishedAreCountedOnce() {
        dropWhatKeepsFiresUnique();
        Instant minute = clock.instant().minus(Duration.ofMinutes(2));
        fire(1, minute, "1");
        fire(2, minute, "1");
        fire(2, minute.plusMillis(59_999), "1");
        fire(2, minute.plusMillis(59_999), "1");
        fire(3, minute.plusSeconds(30), "NULL");
        fire(4, minute.minusMillis(1), "NULL");
        fire(4, minute.plusSeconds(60), "NULL");
        fire(4, minute.plusSeconds(60), "NULL");

        duty.runOnce();
        duty.runOnce();

        assertThat(rows.query(SUMS + minute.getEpochSecond() / 60))
                .containsExactly(Map.of("missing", 1, "duplicate", 1));
    }

    @Test
    void whatIsInOrderIsNotCounted() {
        Instant minute = clock.instant().minus(Duration.ofMinutes(2));
        fire(1, minute, "1");
        fire(2, minute, "1");

        duty.runOnce();

        assertThat(rows.query("SELECT missing FROM ringmaster_minute")).isEmpty();
    }

    private void dropWhatKeepsFiresUnique() {
        boolean h2 = transactions.single(Dialect::of) == Dialect.H2;
        rows.update("DROP INDEX u_planned" + (h2 ? "" : " ON xxl_job_log"));
    }

    private void fire(int job, Instant planned, String sentAt) {
        LocalDateTime column = LocalDateTime.ofInstant(planned, settings.zone()).withNano(0);
        rows.update("INSERT INTO xxl_job_log (job_group, job_id, trigger_code, handle_code, trigger_time, planned_time,"
                + " owner_node, sent_at) VALUES (1, " + job + ", 0, 0, '"
                + column.toString().replace('T', ' ') + "', "
                + planned.toEpochMilli() + ", " + NODE + ", " + sentAt + ")");
    }
}
