package io.ringmaster.scheduler.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.center.FakeExecutors;
import io.ringmaster.scheduler.center.Rows;
import io.ringmaster.scheduler.database.DatabaseClock;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.TestDispatcher;
import io.ringmaster.scheduler.trigger.control.Outcomes;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A center whose machine was suspended for half a minute, and whose time did not count meanwhile. */
class SuspendedMachineIT {
    private static final long OWN = 4711;
    private static final long OTHER = 4712;
    private static final long FAR = 253402300799000L;
    private static final Duration SUSPENDED = Duration.ofSeconds(30);
    private static final String OTHERS = "SELECT COUNT(*) FROM ringmaster_node WHERE id = " + OTHER;
    private static final String ITS_ROWS = "SELECT COUNT(*) FROM xxl_job_log WHERE pending_node = " + OTHER;

    private final Clock machine = Clock.offset(Clock.systemUTC(), SUSPENDED.negated());
    private final Nodes nodes = new Nodes();
    private final Lease lease = new Lease();
    private LocalTransactions transactions;
    private Rows rows;
    private EngineParts parts;
    private final List<Fire> sent = new ArrayList<>();
    private Orphans orphans;

    @BeforeEach
    void wake() {
        DataSource database = TestDatabases.migrated(TestDatabases.mariaDb());
        rows = new Rows(database);
        transactions = new LocalTransactions(database);
        DatabaseClock clock = new DatabaseClock(machine);
        Instant before = machine.instant();
        clock.observe(before, before, before);
        NodeId node = new NodeId();
        node.set(OWN);
        parts = new EngineParts(
                Settings.of(Map.of("ringmaster.zone", "UTC")),
                clock,
                transactions,
                new Ledger(ZoneOffset.UTC, 100),
                new JobSnapshots(ZoneOffset.UTC),
                node,
                new Passes());
        orphans = new Orphans(
                parts,
                nodes,
                lease,
                TestDispatcher.of(
                        parts,
                        new FakeExecutors(),
                        new Outcomes(transactions, 100, parts.ledger().sums())),
                sent::addAll);
        member(OWN, clock.instant());
        member(OTHER, Instant.now());
        rows.group(1, "http://e1");
        rows.job(7, "CRON", "0 0 0 1 1 ?", "FIRST", FAR);
        rows.update("INSERT INTO xxl_job_log (job_group, job_id, trigger_code, handle_code, pending_node, planned_time)"
                + " VALUES (1, 7, 0, 0, " + OTHER + ", 1)");
        renew();
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void buriesNoneOfTheOthersAndTakesTheFiresOfThoseThatAreGoneALeaseLater() {
        await().atMost(Duration.ofSeconds(20)).until(() -> {
            orphans.runOnce();
            return !parts.clock().isDoubtful();
        });
        assertThat(rows.number(OTHERS)).isEqualTo(1);
        assertThat(rows.number(ITS_ROWS)).isEqualTo(1);
        assertThat(sent).isEmpty();

        renew();
        rows.update("UPDATE ringmaster_node SET renewed_at = renewed_at - 60000 WHERE id = " + OTHER);
        orphans.runOnce();
        assertThat(rows.number(OTHERS)).isZero();
        assertThat(rows.number(ITS_ROWS)).isZero();
        assertThat(sent).singleElement().returns(7, fire -> fire.job().id());
    }

    @Test
    void plansWithoutWhatTheOthersHaveToSend() {
        Planner planner = new Planner(parts, nodes, lease, new PlanningFigures(), fires -> {});

        planner.runOnce();
        planner.runOnce();

        assertThat(rows.number(ITS_ROWS)).isEqualTo(1);
    }

    private void member(long id, Instant renewed) {
        rows.update("INSERT INTO ringmaster_node (id, name, started_at, renewed_at) VALUES (" + id + ", 'n" + id
                + "', 0, " + renewed.toEpochMilli() + ")");
    }

    /** A whole lease, and a little more. */
    private void renew() {
        Instant now = parts.clock().instant();
        for (int ago = 9; ago >= 0; ago--) {
            lease.renewed(Duration.ofMillis(3), now.minusSeconds(ago));
        }
    }
}
