package io.ringmaster.scheduler.monitor;

import io.ringmaster.scheduler.center.Rows;
import io.ringmaster.scheduler.database.DatabaseClock;
import io.ringmaster.scheduler.database.Listening;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.engine.EngineParts;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.group.control.Beats;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.SettableClock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.Parameter;

/** What one duty works with, without the others of a center, on each database. */
abstract class AbstractDutyScene {
    static final long NODE = 7;

    @Parameter
    Supplier<DataSource> databases;

    final SettableClock clock = new SettableClock();
    final Listening listening = new Listening(Beats.DEAD_AFTER);
    LocalTransactions transactions;
    Rows rows;
    Beats beats;

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    /** @param zone of the settings */
    EngineParts open(String zone) {
        DataSource database = TestDatabases.migrated(databases.get());
        rows = new Rows(database);
        transactions = new LocalTransactions(database);
        beats = new Beats(ZoneId.of(zone), listening);
        NodeId node = new NodeId();
        node.set(NODE);
        Settings settings = Settings.of(Map.of("ringmaster.zone", zone));
        return new EngineParts(
                settings,
                new DatabaseClock(clock),
                transactions,
                new Ledger(settings.zone(), 100),
                new JobSnapshots(settings.zone()),
                node,
                new Passes());
    }

    /** Time passes, in which beats can be heard. */
    void listen(Duration time) {
        listening.heard(clock.instant());
        for (long second = 0; second < time.toSeconds(); second++) {
            clock.pass(Duration.ofSeconds(1));
            listening.heard(clock.instant());
        }
    }

    @AfterEach
    void close() {
        transactions.close();
    }
}
