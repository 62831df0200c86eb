package io.ringmaster.scheduler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.center.FakeExecutors;
import io.ringmaster.scheduler.center.Rows;
import io.ringmaster.scheduler.database.DatabaseClock;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.Fires;
import io.ringmaster.scheduler.testing.SettableClock;
import io.ringmaster.scheduler.testing.TestDispatcher;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import io.ringmaster.scheduler.trigger.control.Outcomes;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JobWatchIT {
    private static final int JOB = 7;

    private final SettableClock clock = new SettableClock();
    private LocalTransactions transactions;
    private Rows rows;
    private EngineParts parts;
    private Ring ring;
    private JobWatch watch;

    @BeforeEach
    void make() {
        DataSource database = TestDatabases.migrated(TestDatabases.h2());
        rows = new Rows(database);
        rows.group(1, "http://127.0.0.1:1/");
        rows.job(JOB, "FIX_RATE", "60", "FIRST", clock.instant().plusSeconds(60).toEpochMilli());
        transactions = new LocalTransactions(database);
        parts = new EngineParts(
                Settings.of(Map.of("ringmaster.zone", "UTC")),
                new DatabaseClock(clock),
                transactions,
                new Ledger(ZoneOffset.UTC, 100),
                new JobSnapshots(ZoneOffset.UTC),
                new NodeId(),
                new Passes());
        Dispatcher dispatcher = TestDispatcher.of(
                parts,
                new FakeExecutors(),
                new Outcomes(transactions, 100, parts.ledger().sums()));
        ring = new Ring(dispatcher, clock);
        watch = new JobWatch(parts, ring, dispatcher);
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void looksTwiceASecondWhileFiresWaitAndSeldomerWhileNoneDoes() {
        assertThat(watch.runOnce()).isEqualTo(Duration.ofSeconds(1));

        put();

        assertThat(watch.runOnce()).isEqualTo(Duration.ofMillis(500));
        assertThat(ring.size()).isEqualTo(1);
    }

    @Test
    void fewLooksMakeAStopHold() {
        put();
        rows.update("UPDATE xxl_job_info SET trigger_status = 0");

        assertThat(watch.runOnce()).isLessThanOrEqualTo(Duration.ofMillis(500));

        assertThat(ring.size()).isZero();
        assertThat(watch.runOnce()).isEqualTo(Duration.ofSeconds(1));
    }

    private void put() {
        JobSnapshot job = transactions
                .single(connection -> parts.jobs().byIds(connection, List.of(JOB)))
                .get(JOB);
        ring.accept(List.of(Fires.planned(1, clock.instant().plusSeconds(5), job)));
    }
}
