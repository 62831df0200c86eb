package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.database.DatabaseClock;
import io.ringmaster.scheduler.database.LimitedHold;
import io.ringmaster.scheduler.database.ScheduleLock;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.MinuteSums;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.execution.entity.NewRow;
import io.ringmaster.scheduler.execution.entity.StoredRow;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.trigger.entity.Fire;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Plans: one transaction that locks the lock row, takes over what gone nodes left, and turns the next seconds of all due
 * jobs into rows (design, "Planning"; seeds 000, 001).
 *
 * <p>Cost of a pass: a fixed handful of statements, and one insert and one update per batch of fires and jobs.
 */
final class Planner implements Duty {
    private static final Duration PERIOD = Duration.ofSeconds(1);
    /** After passes that found nothing due: the window is long enough, and who starts a job wakes the planner. */
    private static final Duration IDLE_PERIOD = Duration.ofSeconds(2);
    /** Without others that may be gone; a second less than the window, and than the soonest fire of a job that is started. */
    private static final Duration ALONE_PERIOD = Duration.ofSeconds(4);

    /**
     * Passes in a row that found nothing due before the planner rests longer. One is always empty after jobs of every second
     * began together; a longer rest there would bring them together again, into one pass that holds the lock for all of them.
     */
    private static final int EMPTY_PASSES = 2;

    /** Passes begin in the middle of a second: at its start, most fires are due and need the machine. */
    private static final Duration PHASE = Duration.ofMillis(500);

    private final Transactions transactions;
    private final DatabaseClock clock;
    private final NodeId node;
    private final Passes passes;
    private final RollCall rollCall;
    private final Lease lease;
    private final Ledger ledger;
    private final JobSnapshots jobs;
    private final Recovery recovery;
    private final DueJobs dueJobs;
    private final Schedules schedules;
    private final Messages messages;
    private final Settings settings;
    private final PlanningFigures figures;
    private final Consumer<List<Fire>> planned;
    private volatile Runnable onAwaiting = () -> {};
    private volatile int emptyPasses;
    private boolean alone;

    Planner(EngineParts parts, Nodes nodes, Lease lease, PlanningFigures figures, Consumer<List<Fire>> planned) {
        this.transactions = parts.transactions();
        this.clock = parts.clock();
        this.node = parts.node();
        this.passes = parts.passes();
        this.ledger = parts.ledger();
        this.jobs = parts.jobs();
        this.settings = parts.settings();
        this.rollCall = new RollCall(nodes, clock, lease);
        this.lease = lease;
        this.recovery = new Recovery(parts);
        this.dueJobs = new DueJobs(settings.get(Settings.BATCH));
        this.schedules = new Schedules(settings.zone());
        this.messages = Messages.of(settings.language());
        this.figures = figures;
        this.planned = planned;
    }

    /** @param who is told that a next time waits for the end of a fire */
    void connect(Runnable who) {
        this.onAwaiting = who;
    }

    @Override
    public String name() {
        return "planner";
    }

    @Override
    public Duration runOnce() {
        long begin = System.nanoTime();
        if (isIdle() && transactions.single(this::isNothingToDo)) {
            figures.looked(Duration.ofNanos(System.nanoTime() - begin));
            return untilNext(idlePeriod());
        }
        PassResult result =
                transactions.call((em, connection) -> LimitedHold.during(connection, () -> locked(em, connection)));
        long end = System.nanoTime();
        figures.passed(
                Duration.ofNanos(end - begin),
                result.lockWait(),
                Duration.ofNanos(end - result.lockedAt()),
                result.fires().size());
        result.planned().forEach(fire -> ledger.sums().add(MinuteSums.Event.PLANNED, fire.due(), 1));
        planned.accept(result.fires());
        int empty = emptyPasses + 1;
        emptyPasses = result.due() ? 0 : empty;
        if (result.more()) {
            return Duration.ZERO;
        }
        if (result.awaiting()) {
            onAwaiting.run();
        }
        return untilNext(isIdle() ? idlePeriod() : PERIOD);
    }

    /** Whether it looks less often than every second. */
    boolean isIdle() {
        return emptyPasses >= EMPTY_PASSES;
    }

    private Duration idlePeriod() {
        return alone ? ALONE_PERIOD : IDLE_PERIOD;
    }

    private Duration untilNext(Duration period) {
        return period.minusMillis(Math.floorMod(clock.millis() - PHASE.toMillis(), PERIOD.toMillis()));
    }

    /** Looks, after a pass that found nothing, whether the next one would find anything; two reads instead of a lock. */
    private boolean isNothingToDo(Connection connection) throws SQLException {
        List<Nodes.Node> members = members(connection);
        Instant now = clock.instant();
        return members.stream().anyMatch(member -> member.id() == node.get())
                && members.stream().noneMatch(member -> isGone(member, now))
                && dueJobs.find(connection, now, Horizon.at(now).first(), share(members, now), 1)
                        .isEmpty();
    }

    private List<Nodes.Node> members(Connection connection) throws SQLException {
        List<Nodes.Node> members = rollCall.members(connection);
        alone = members.size() == 1;
        return members;
    }

    private boolean isGone(Nodes.Node member, Instant now) {
        return member.id() != node.get() && lease.isGone(member, now);
    }

    private PassResult locked(EntityManager em, Connection connection) throws SQLException {
        long begin = System.nanoTime();
        if (em.find(ScheduleLock.class, ScheduleLock.NAME, LockModeType.PESSIMISTIC_WRITE) == null) {
            throw new SQLException("Table xxl_job_lock has no row " + ScheduleLock.NAME);
        }
        long lockedAt = System.nanoTime();
        Duration lockWait = Duration.ofNanos(lockedAt - begin);
        List<Nodes.Node> members = members(connection);
        Instant now = clock.instant();
        if (members.stream().noneMatch(member -> member.id() == node.get())) {
            // buried: rows of a number that nobody renews would wait for ever
            return new PassResult(List.of(), List.of(), false, false, false, lockWait, lockedAt);
        }
        long pass = passes.next();
        List<Fire> fires = new ArrayList<>(recovery.takeOver(connection, gone(members, now), pass));
        int limit = settings.get(Settings.PASS_LIMIT);
        List<Fire> own = List.of();
        Map<Integer, Long> due = dueJobs.find(connection, now, Horizon.at(now).first(), share(members, now), limit);
        boolean awaiting = false;
        if (!due.isEmpty()) {
            Map<Integer, JobSnapshot> locked = jobs.locked(connection, due.keySet());
            Planning planning = planning(locked, due, now);
            own = write(connection, planning, locked, passes.next());
            fires.addAll(own);
            awaiting = !planning.awaiting.isEmpty();
        }
        return new PassResult(fires, own, !due.isEmpty(), awaiting, due.size() >= limit, lockWait, lockedAt);
    }

    private Planning planning(Map<Integer, JobSnapshot> locked, Map<Integer, Long> due, Instant now) {
        Planning planning = new Planning(schedules, messages, settings.zone(), now, Horizon.at(now));
        locked.values().stream()
                .filter(JobSnapshot::running)
                .filter(job -> job.next().toEpochMilli() == due.getOrDefault(job.id(), -1L))
                .forEach(planning::add);
        return planning;
    }

    private List<Fire> write(Connection connection, Planning planning, Map<Integer, JobSnapshot> locked, long pass)
            throws SQLException {
        // what is due together gets ids that follow each other, which makes every later statement short;
        // under the lock as the rows are, but in memory: a millisecond for some thousand
        planning.rows.sort(Comparator.comparing(NewRow::time));
        List<StoredRow> stored = ledger.plan(connection, node.get(), pass, planning.rows);
        dueJobs.advance(connection, planning.advances);
        dueJobs.awaitEnd(connection, planning.awaiting);
        dueJobs.stop(connection, planning.stops);
        return fires(stored, locked);
    }

    private static List<Fire> fires(List<StoredRow> rows, Map<Integer, JobSnapshot> jobs) {
        List<Fire> fires = new ArrayList<>(rows.size());
        for (StoredRow row : rows) {
            JobSnapshot job = jobs.get(row.jobId());
            if (job != null) {
                fires.add(new Fire(row, job));
            }
        }
        return fires;
    }

    private List<Long> gone(List<Nodes.Node> members, Instant now) {
        return members.stream()
                .filter(member -> isGone(member, now))
                .map(Nodes.Node::id)
                .toList();
    }

    private DueJobs.Share share(List<Nodes.Node> members, Instant now) {
        List<Long> alive = members.stream()
                .filter(member -> member.id() == node.get() || !Lease.isExpired(member, now))
                .map(Nodes.Node::id)
                .toList();
        return new DueJobs.Share(alive.indexOf(node.get()), alive.size());
    }
}
