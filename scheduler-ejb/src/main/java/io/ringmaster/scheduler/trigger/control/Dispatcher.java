package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.MinuteSums;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Sendings;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import io.ringmaster.scheduler.registry.control.AddressRefresh;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/**
 * Takes due fires to executors (design, "Sending"). Returns at once; nothing that is given to it is ever dropped: a fire
 * leaves it sent, failed with a reason on its row, or because its row is no longer this node's to send.
 */
public final class Dispatcher implements Lane.Steps {
    private static final Logger LOGGER = System.getLogger(Dispatcher.class.getName());

    private final Lane fast;
    private final Lane slow;
    private final SlowRule slowRule;
    private final Clock clock;
    private final Transactions transactions;
    private final Sendings sendings = new Sendings();
    private final NodeId node;
    private final ExecutorGateway gateway;
    private final AddressRefresh addresses;
    private final Targeting targeting;
    private final Asking asking;
    private final Broadcast broadcast;
    private final Requests requests;
    private final Verdict verdict;
    private final Repeats repeats;
    private final Failing failing;
    private final Cleared cleared;
    private final Lateness lateness;
    private final MinuteSums sums;
    private final Recall recall;
    private final Resending resending;
    private final Set<Long> held = ConcurrentHashMap.newKeySet();

    Dispatcher(DispatcherParts parts, Executor fastExecutor, Executor slowExecutor, PoolSizes sizes) {
        this.clock = parts.clock();
        this.transactions = parts.transactions();
        this.node = parts.node();
        this.gateway = parts.gateway();
        this.addresses = parts.addresses();
        this.targeting = parts.targeting();
        this.broadcast = parts.broadcast();
        this.requests = parts.requests();
        this.verdict = parts.verdict();
        Questions questions = new Questions(gateway, verdict::heard);
        this.asking = new Asking(new Probe(questions));
        this.repeats = new Repeats(transactions, verdict, clock);
        this.failing = parts.failing();
        this.cleared = parts.cleared();
        this.lateness = parts.lateness();
        this.sums = parts.sums();
        this.slowRule = new SlowRule(clock);
        this.fast = new Lane("fast", fastExecutor, new Outbox(sizes.fast(), sizes.address()), this, sizes.chunk());
        this.slow = new Lane("slow", slowExecutor, new Outbox(sizes.slow(), sizes.address()), this, sizes.chunk());
        this.recall = new Recall(parts, List.of(fast, slow));
        this.resending = new Resending(parts, questions, fast);
    }

    /** Requests in flight of each pool and to one address, and rows of a marking statement. */
    record PoolSizes(int fast, int slow, int address, int chunk) {}

    /** Takes fires whose time has come; those that it holds already are left where they are. */
    public void dispatch(List<Fire> fires) {
        List<Fire> toFast = new ArrayList<>();
        List<Fire> toSlow = new ArrayList<>();
        for (Fire fire : fires) {
            if (held.add(fire.id())) {
                (slowRule.isSlow(fire.job().id()) ? toSlow : toFast).add(fire);
            }
        }
        if (!toFast.isEmpty()) {
            fast.offer(toFast);
        }
        if (!toSlow.isEmpty()) {
            slow.offer(toSlow);
        }
    }

    /** Takes fires of which nobody knows whether a node that is gone sent them to the address on their row. */
    public void resend(List<Fire> fires) {
        resending.resend(fires);
    }

    /** Goes on with fires that waited for the database or for room. */
    public void poke() {
        fast.pump();
        slow.pump();
    }

    /** Whether the fire is on its way here and was not marked as sent yet, as far as is known. */
    public boolean holds(long id) {
        return held.contains(id) || recall.isInDoubt(id);
    }

    /** Fires whose time has come and that were not marked yet. */
    public List<Fire> unmarked() {
        List<Fire> all = fast.unmarked();
        all.addAll(slow.unmarked());
        all.addAll(asking.fires());
        return all;
    }

    /** Forgets these fires, unless they were marked meanwhile; their rows are the caller's to cancel or to give back. */
    public List<Fire> withdraw(Set<Long> ids) {
        List<Fire> withdrawn = fast.withdraw(ids);
        withdrawn.addAll(slow.withdraw(ids));
        withdrawn.addAll(asking.withdraw(ids));
        withdrawn.forEach(fire -> held.remove(fire.id()));
        return withdrawn;
    }

    /** Fires that were marked, or may have been, and have not gone out. */
    public List<Fire> ahead() {
        return recall.fires();
    }

    /**
     * Takes the marks of these fires back, unless they went out meanwhile, and forgets them; their rows, which wait for this node
     * again, are the caller's to cancel or to give back. So are those of earlier recalls whose statement failed: what was decided
     * about them holds, hence they are found as rows that nobody holds, and are fires of their jobs as these are then.
     */
    public List<Fire> recall(Set<Long> ids) {
        Recall.Recalled recalled = recall.recall(fire -> ids.contains(fire.id()));
        recalled.unmarked().forEach(fire -> held.remove(fire.id()));
        dispatch(recalled.putBack());
        return recalled.unmarked().stream()
                .filter(fire -> ids.contains(fire.id()))
                .toList();
    }

    /** Finds out what became of fires that are in doubt since a recall failed. */
    public void settle() {
        recall(Set.of());
    }

    /** Forgets everything that was not marked; its rows are released or taken over. */
    public void forgetWaiting() {
        held.clear();
        fast.outbox().drainWaiting();
        slow.outbox().drainWaiting();
        fast.dismiss();
        slow.dismiss();
    }

    /** From now on nothing is marked; what is marked goes out when there is room. */
    public void endMarking() {
        fast.end();
        slow.end();
    }

    /** Whether everything that was marked has gone out and is answered. */
    public boolean isDone() {
        return fast.outbox().underWay() + slow.outbox().underWay() == 0;
    }

    /** Takes the marks of everything back that has not gone out, so that other centers send it. */
    public void giveBack() {
        recall.recall(any -> true);
    }

    /** Fires that wait for a request in flight to end: fast pool, slow pool. */
    public int[] waiting() {
        return new int[] {fast.waiting(), slow.waiting()};
    }

    /** Requests in flight: fast pool, slow pool. */
    public int[] inFlight() {
        return new int[] {fast.outbox().inFlight(), slow.outbox().inFlight()};
    }

    @Override
    public Instant now() {
        return clock.instant();
    }

    @Override
    public void route(Fire fire, Lane lane) {
        try {
            requests.source(fire.job());
            addresses.freshen();
            follow(fire, lane);
        } catch (RuntimeException undone) {
            postpone(fire, lane, undone);
        }
    }

    // held on: if its row was cleared, nobody else knows of it
    private static void postpone(Fire fire, Lane lane, RuntimeException undone) {
        LOGGER.log(Level.WARNING, "Record {0} is tried again: {1}", Long.toString(fire.id()), undone.toString());
        lane.postpone(fire);
    }

    private void follow(Fire fire, Lane lane) {
        Target target = targeting.of(fire);
        if (target instanceof Target.To to) {
            lane.routed(new Routed(fire, to.address()));
        } else if (target instanceof Target.Nowhere nowhere) {
            replace(fire, failing.unsent(fire, nowhere.reason()));
        } else if (target instanceof Target.Split split) {
            replace(fire, broadcast.split(fire, split.addresses().size()));
        } else if (target instanceof Target.FirstThatAnswers asked) {
            ask(fire, asked, lane);
        }
    }

    private void replace(Fire fire, List<Fire> others) {
        held.remove(fire.id());
        dispatch(others);
    }

    private void ask(Fire fire, Target.FirstThatAnswers asked, Lane lane) {
        asking.ask(fire, asked, found -> {
            if (found.address().isPresent()) {
                lane.routed(new Routed(fire, found.address().get(), found.report()));
                lane.pump();
            } else if (!lane.execute(() -> nobody(fire, asked, found.report(), lane))) {
                held.remove(fire.id());
            }
        });
    }

    private void nobody(Fire fire, Target.FirstThatAnswers asked, List<Routed.Tried> report, Lane lane) {
        try {
            replace(fire, failing.nobody(fire, asked.idle(), report));
        } catch (RuntimeException undone) {
            postpone(fire, lane, undone);
            lane.pump(); // this thread is no worker of the lane
        }
    }

    @Override
    public List<Routed> mark(List<Routed> chunk, Instant sentAt) {
        List<Sendings.Mark> marks = chunk.stream()
                .map(routed -> new Sendings.Mark(routed.fire().id(), routed.address()))
                .toList();
        Set<Long> ours = transactions.single(connection -> sendings.mark(connection, node.get(), sentAt, marks));
        List<Fire> lost = chunk.stream()
                .map(Routed::fire)
                .filter(fire -> !ours.contains(fire.id()))
                .toList();
        List<Fire> again = lost.isEmpty() ? List.of() : cleared.putBack(lost);
        chunk.forEach(routed -> held.remove(routed.fire().id()));
        dispatch(again);
        // one of each, should a fire ever have come twice
        Set<Long> unsent = new HashSet<>(ours);
        List<Routed> marked = chunk.stream()
                .filter(routed -> unsent.remove(routed.fire().id()))
                .map(routed -> routed.markedAt(sentAt))
                .toList();
        count(marked, sentAt);
        return marked;
    }

    private void count(List<Routed> marked, Instant sentAt) {
        sums.add(MinuteSums.Event.SENT, sentAt, marked.size());
        for (Routed routed : marked) {
            if (routed.fire().row().plannedTime() != null) {
                sums.late(sentAt, Duration.between(routed.fire().due(), sentAt).toMillis());
            }
        }
    }

    @Override
    public void send(Routed routed, Lane lane) {
        Instant start = clock.instant();
        if (routed.isFirst()) {
            lateness.sent(routed.fire(), start);
        }
        Optional<String> source = requests.known(routed.fire().job());
        if (source.isPresent()) {
            call(routed, lane, source.get(), start);
        } else if (!lane.execute(() -> readAndCall(routed, lane, start))) {
            lane.outbox().unsent(routed);
        }
    }

    @Override
    public void sendAgain(List<Routed> repeated, Lane lane) {
        repeats.unfinished(repeated, lane).forEach(routed -> send(routed, lane));
    }

    // more scripts are in use than are kept
    private void readAndCall(Routed routed, Lane lane, Instant start) {
        try {
            call(routed, lane, requests.source(routed.fire().job()), start);
        } catch (DatabaseFailure noDatabase) {
            String id = Long.toString(routed.fire().id());
            LOGGER.log(Level.WARNING, "Record {0} is sent later: {1}", id, noDatabase.getMessage());
            lane.outbox().unsent(routed);
        }
    }

    private void call(Routed routed, Lane lane, String source, Instant start) {
        var unused = gateway.forGroup(routed.fire().job().groupId())
                .run(routed.address(), requests.of(routed.fire(), source))
                .thenAccept(answer -> answered(routed, lane, answer, start));
    }

    private void answered(Routed routed, Lane lane, Answer<String> answer, Instant start) {
        Instant end = clock.instant();
        Duration took = Duration.between(start, end);
        slowRule.answered(routed.fire().job().id(), took);
        lane.outbox().answered(routed.address(), took);
        if (answer instanceof Answer.Given<String>) {
            judge(routed, lane, answer, end);
        } else {
            // may need the database, which the network's threads must not wait for
            lane.execute(() -> judge(routed, lane, answer, end));
        }
    }

    private void judge(Routed routed, Lane lane, Answer<String> answer, Instant end) {
        verdict.on(routed, answer, end, recall::doubt)
                .ifPresent(again -> lane.outbox().again(again));
        lane.pump();
    }
}
