package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.alarm.AlarmDesk;
import io.ringmaster.scheduler.audit.control.AuditMarks;
import io.ringmaster.scheduler.audit.control.AuditSealing;
import io.ringmaster.scheduler.audit.control.AuditWriter;
import io.ringmaster.scheduler.completion.boundary.Callbacks;
import io.ringmaster.scheduler.completion.boundary.KillSwitch;
import io.ringmaster.scheduler.completion.control.Completer;
import io.ringmaster.scheduler.database.DatabaseClock;
import io.ringmaster.scheduler.database.Listening;
import io.ringmaster.scheduler.engine.Engine;
import io.ringmaster.scheduler.engine.EngineParts;
import io.ringmaster.scheduler.engine.LiveCenters;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.execution.control.Results;
import io.ringmaster.scheduler.gateway.CountingGateway;
import io.ringmaster.scheduler.group.control.Beats;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Phrase;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.loop.Await;
import io.ringmaster.scheduler.loop.Deadline;
import io.ringmaster.scheduler.loop.Loop;
import io.ringmaster.scheduler.monitor.AlarmResults;
import io.ringmaster.scheduler.monitor.Clearings;
import io.ringmaster.scheduler.monitor.DailyReport;
import io.ringmaster.scheduler.monitor.FailureAdoption;
import io.ringmaster.scheduler.monitor.FailureSweep;
import io.ringmaster.scheduler.monitor.FixedDelays;
import io.ringmaster.scheduler.monitor.LostRuns;
import io.ringmaster.scheduler.monitor.MinuteFlush;
import io.ringmaster.scheduler.monitor.ReachabilityProbe;
import io.ringmaster.scheduler.monitor.RegistrySweep;
import io.ringmaster.scheduler.monitor.Retention;
import io.ringmaster.scheduler.registry.boundary.Registry;
import io.ringmaster.scheduler.registry.control.AddressBook;
import io.ringmaster.scheduler.registry.control.AddressRefresh;
import io.ringmaster.scheduler.routing.Routers;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.trigger.boundary.ManualTrigger;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import io.ringmaster.scheduler.trigger.control.Dispatchers;
import io.ringmaster.scheduler.trigger.control.Lateness;
import io.ringmaster.scheduler.trigger.control.Outcomes;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

/** One scheduling center. */
public final class Center {
    /** Of the 5 s that the process may take to end; the server needs the others. */
    private static final Duration STOPPED_WITHIN = Duration.ofSeconds(3);

    private static final Duration ANSWERS_AWAITED = Duration.ofMillis(1500);
    private static final Duration ALARM_PATIENCE = Duration.ofSeconds(60);
    private static final Duration LATE_PASS = Duration.ofSeconds(1);

    private final Surroundings around;
    private final DatabaseClock clock;
    private final AddressBook addressBook = new AddressBook();
    private final NodeId node = new NodeId();
    private final AuditMarks auditMarks = new AuditMarks(node::get);
    private final AuditWriter auditWriter;
    private final Figures figures;
    private final Outcomes outcomes;
    private final Dispatcher dispatcher;
    private final Engine engine;
    private final Callbacks callbacks;
    private final Registry registry;
    private final Beats beats;
    private final ManualTrigger manualTrigger;
    private final KillSwitch killSwitch;
    private final DutyRoster roster;
    private final DutyRoster startRoster;
    private final Startup startup;
    private final Watchdog watchdog;
    private final Loop planner;
    private final List<Loop> loops = new ArrayList<>();

    /**
     * Puts a center together; nothing runs yet.
     *
     * @param name for the records and the other centers
     */
    public Center(Surroundings around, String name, String version) {
        this.around = around;
        this.clock = DatabaseClock.steady(around.machineClock());
        this.auditWriter = new AuditWriter(auditMarks, clock);
        Settings settings = around.settings();
        ZoneId zone = settings.zone();
        int batch = settings.get(Settings.BATCH);
        Messages messages = Messages.of(settings.language());
        Ledger ledger = new Ledger(zone, batch);
        Results results = new Results(zone, batch);
        JobSnapshots jobs = new JobSnapshots(zone);
        Listening listening = new Listening(Beats.DEAD_AFTER);
        this.beats = new Beats(zone, listening);
        Passes passes = new Passes();
        Lateness lateness = new Lateness();
        CountingGateway gateway = new CountingGateway(around.gateway());
        PendingRows pending = new PendingRows(around.transactions(), clock);
        EngineParts parts = new EngineParts(settings, clock, around.transactions(), ledger, jobs, node, passes);
        this.outcomes = new Outcomes(around.transactions(), batch, ledger.sums());
        AddressRefresh addressRefresh =
                new AddressRefresh(around.transactions(), beats, addressBook, around.tokens(), around.machineClock());
        this.dispatcher = Dispatchers.create(
                settings,
                clock,
                around.transactions(),
                ledger,
                jobs,
                node,
                passes,
                addressBook,
                addressRefresh,
                new Routers(clock, new SplittableRandom()),
                gateway,
                outcomes,
                lateness,
                name,
                around.fast(),
                around.slow());
        this.engine = new Engine(parts, dispatcher, name, version);
        engine.connectMembership(listening::heard);
        Completer completer = new Completer(
                around.transactions(), clock, results, ledger, jobs, node, passes, messages, dispatcher, outcomes);
        this.callbacks = new Callbacks(completer);
        this.registry = new Registry(around.transactions(), beats, listening, addressBook, clock);
        this.manualTrigger = new ManualTrigger(
                around.transactions(),
                clock,
                ledger,
                jobs,
                node,
                passes,
                addressRefresh,
                dispatcher,
                messages,
                auditWriter);
        this.killSwitch = new KillSwitch(
                around.transactions(),
                results,
                ledger,
                completer,
                outcomes,
                dispatcher,
                around.gateway(),
                messages,
                auditWriter,
                clock,
                node,
                addressBook::isRecognising);
        this.roster = new DutyRoster(around.threads(), around.machineClock());
        this.startRoster = new DutyRoster(around.threads(), around.machineClock());
        this.watchdog = new Watchdog(roster::running, around.machineClock());

        AlarmResults alarmResults = new AlarmResults(around.transactions(), zone);
        AlarmDesk desk = new AlarmDesk(
                around.alarms(), task -> around.threads().newThread(task).start(), ALARM_PATIENCE);
        Loop failureSweep = roster.loop(new FailureSweep(parts, desk, alarmResults, dispatcher));
        outcomes.connect(wakingWithin(outcomesLoop(), Outcomes.linger()), failureSweep::wake);
        completer.connect(failureSweep::wake);

        loops.add(0, roster.loop(engine.membership()));
        loops.add(roster.loop(addressRefresh));
        Loop registryLoop = added(roster.loop(registry));
        registry.connect(wakingWithin(registryLoop, Registry.linger()));
        loops.add(roster.loop(new RegistrySweep(
                around.transactions(), beats, addressBook, clock, settings.get(Settings.CREATE_GROUPS))));
        loops.add(roster.loop(new ReachabilityProbe(around.gateway(), addressBook)));
        alarmResults.connect(wakingWithin(added(roster.loop(alarmResults)), AlarmResults.linger()));
        loops.add(failureSweep);
        loops.add(roster.loop(new FailureAdoption(parts, failureSweep::wake)));
        callbacks.connect(wakingWithin(added(roster.loop(callbacks)), Callbacks.linger()));
        loops.add(roster.loop(new LostRuns(parts, beats, around.gateway(), completer)));
        loops.add(roster.loop(new AuditSealing(around.transactions(), auditMarks, node::get, clock)));
        loops.add(roster.loop(new DailyReport(parts)));
        loops.add(roster.loop(new MinuteFlush(parts)));
        loops.add(roster.loop(new Retention(parts, this::planningIsLate)));
        loops.add(roster.loop(new Clearings(parts, this::planningIsLate)));
        engine.supporting().forEach(duty -> loops.add(roster.loop(duty)));
        FixedDelays fixedDelays = new FixedDelays(parts);
        engine.connectPlanner(added(roster.loop(fixedDelays))::wake);
        engine.connectRing(added(roster.loop(engine.ring()))::wake);
        this.planner = added(roster.loop(engine.planner()));
        fixedDelays.connect(this::wakeIdlePlanner);
        loops.add(roster.loop(pending));
        loops.add(roster.loop(watchdog));
        this.figures = new Figures(new Figures.Measured(
                engine, dispatcher, gateway, outcomes, lateness, callbacks, pending, List.copyOf(loops)));
        this.startup = new Startup(around, clock, () -> roster.start(loops));
    }

    /** Begins to start: returns at once, and goes on until the database is there and migrated. */
    public void start() {
        try {
            startRoster.start(List.of(startRoster.loop(startup)));
        } catch (Exception neverThrownBeforeItsFirstRun) {
            throw new IllegalStateException(neverThrownBeforeItsFirstRun);
        }
    }

    /**
     * Stops: no new planning, answers awaited for a moment, queues flushed, rows that were not sent left to the other centers,
     * marked ones among them.
     */
    public void stop() {
        Deadline end = Deadline.in(STOPPED_WITHIN);
        startRoster.stop(end);
        dispatcher.endMarking();
        roster.stopUntil(loop -> loop.name().equals(engine.ring().name()), end);
        Await.until(dispatcher::isDone, end.left(ANSWERS_AWAITED));
        dispatcher.forgetWaiting();
        roster.stop(end);
    }

    /** Whether it works, and if not, why. */
    public Readiness readiness() {
        Readiness started = startup.readiness();
        Set<String> stuck = watchdog.stuck();
        if (started.ready() && !stuck.isEmpty()) {
            return new Readiness(true, Phrase.of("center.stuck", String.join(", ", new TreeSet<>(stuck))));
        }
        return started;
    }

    /** The duties that have been in one run for longer than each may be, and than {@code least}. */
    public Set<String> stuckFor(Duration least) {
        return watchdog.stuckFor(least);
    }

    /** The centers, this one among them, that share the database at the moment. Asks it. */
    public List<LiveCenter> liveCenters() {
        List<LiveCenters.Member> members = new LiveCenters(around.transactions(), clock).all();
        Instant lastPlanned = members.stream()
                .map(member -> member.sign().planned())
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
        return members.stream()
                .map(member -> LiveCenter.of(member, node.get(), lastPlanned))
                .toList();
    }

    /** Makes the planner run now: a job was started or changed. */
    public void wakePlanner() {
        planner.wake();
    }

    private void wakeIdlePlanner() {
        if (engine.isPlannerIdle()) {
            planner.wake();
        }
    }

    /** The database's time. */
    public Clock clock() {
        return clock;
    }

    public Callbacks callbacks() {
        return callbacks;
    }

    public Registry registry() {
        return registry;
    }

    public Beats beats() {
        return beats;
    }

    public ManualTrigger manualTrigger() {
        return manualTrigger;
    }

    public KillSwitch killSwitch() {
        return killSwitch;
    }

    /** Writes this center's entries of the audit trail. */
    public AuditWriter auditWriter() {
        return auditWriter;
    }

    /** What the center measures of itself. */
    public Figures figures() {
        return figures;
    }

    private boolean planningIsLate() {
        return engine.figures().lastPass().compareTo(LATE_PASS) > 0;
    }

    private Loop outcomesLoop() {
        return added(roster.loop(outcomes));
    }

    private Loop added(Loop loop) {
        loops.add(loop);
        return loop;
    }

    private static Runnable wakingWithin(Loop loop, Duration delay) {
        return () -> loop.wakeWithin(delay);
    }
}
