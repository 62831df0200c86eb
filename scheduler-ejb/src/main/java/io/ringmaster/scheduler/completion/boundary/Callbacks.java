package io.ringmaster.scheduler.completion.boundary;

import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.scheduler.completion.control.Completer;
import io.ringmaster.scheduler.completion.control.Ended;
import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.execution.control.Results;
import io.ringmaster.scheduler.loop.Duty;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/**
 * Takes results from executors (interop 2.4). Requests that arrive together share a transaction, and each is answered
 * after its commit: an executor that was told 200 may forget.
 */
public final class Callbacks implements Duty {
    private static final Logger LOGGER = System.getLogger(Callbacks.class.getName());
    private static final Duration LINGER = Duration.ofMillis(50);
    private static final Duration NOTHING_TO_DO = Duration.ofSeconds(5);

    private final Completer completer;
    private final Deque<Request> waiting = new ArrayDeque<>();
    private final LongAdder stored = new LongAdder();
    private volatile Runnable alert = () -> {};
    private volatile boolean open;

    private record Request(List<Ended> items, CompletableFuture<Set<Long>> answer) {}

    public Callbacks(Completer completer) {
        this.completer = completer;
    }

    /** @param alarm makes the duty run within its linger time */
    public void connect(Runnable alarm) {
        this.alert = alarm;
    }

    /** How long to wait for company after the first request. */
    public static Duration linger() {
        return LINGER;
    }

    /**
     * Stores results.
     *
     * @return completes after the commit, with the ids that name no record; exceptionally if the database did not do it,
     *     in which case the executor keeps the results and sends them again
     */
    public CompletionStage<Set<Long>> accept(List<CallbackItem> items) {
        if (items.isEmpty()) {
            return CompletableFuture.completedFuture(Set.of());
        }
        if (!open) {
            return CompletableFuture.failedFuture(new IllegalStateException("The center does not work at the moment"));
        }
        return enqueue(items);
    }

    /**
     * What became of results from somebody who speaks for some groups.
     *
     * @param unknown ids that name no record, or another group's
     * @param waiting the other groups of which a record still waits for one of these results
     */
    public record Taken(Set<Long> unknown, Set<Integer> waiting) {}

    /**
     * As {@link #accept}, from somebody who speaks for some groups: what is another group's is not stored. Reads the database
     * before it returns.
     */
    public CompletionStage<Taken> acceptFrom(IntPredicate groups, List<CallbackItem> items) {
        try {
            List<Results.Foreign> foreign = completer.foreign(
                    groups, items.stream().map(CallbackItem::logId).collect(Collectors.toSet()));
            Set<Long> others = foreign.stream().map(Results.Foreign::id).collect(Collectors.toSet());
            Set<Integer> waiting = foreign.stream()
                    .filter(Results.Foreign::open)
                    .map(Results.Foreign::groupId)
                    .collect(Collectors.toSet());
            List<CallbackItem> own = items.stream()
                    .filter(item -> !others.contains(item.logId()))
                    .toList();
            return accept(own).thenApply(unknown -> {
                Set<Long> all = new HashSet<>(others);
                all.addAll(unknown);
                return new Taken(all, waiting);
            });
        } catch (DatabaseFailure failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    private CompletionStage<Set<Long>> enqueue(List<CallbackItem> items) {
        List<Ended> ended = items.stream()
                .map(item -> new Ended(item.logId(), item.handleCode(), item.handleMsg()))
                .toList();
        Request request = new Request(ended, new CompletableFuture<>());
        boolean first;
        synchronized (waiting) {
            first = waiting.isEmpty();
            waiting.add(request);
        }
        if (first) {
            alert.run();
        }
        return request.answer();
    }

    /** Results that rows got since the start; repeated and unknown ones do not count. */
    public long stored() {
        return stored.sum();
    }

    @Override
    public String name() {
        return "callbacks";
    }

    @Override
    public Duration runOnce() {
        List<Request> taken = take();
        while (!taken.isEmpty()) {
            store(taken);
            taken = take();
        }
        return NOTHING_TO_DO;
    }

    @Override
    public void start() {
        open = true;
    }

    /** Stores what waits; nothing new is accepted by then. */
    @Override
    public void stop() {
        open = false;
        runOnce();
    }

    private List<Request> take() {
        List<Request> taken = new ArrayList<>();
        synchronized (waiting) {
            int rows = 0;
            while (!waiting.isEmpty()
                    && (taken.isEmpty() || rows + waiting.peek().items().size() <= Completer.MOST)) {
                Request request = waiting.remove();
                rows += request.items().size();
                taken.add(request);
            }
        }
        return taken;
    }

    private void store(List<Request> requests) {
        List<Ended> all =
                requests.stream().flatMap(request -> request.items().stream()).toList();
        try {
            Set<Long> unknown = halving(all);
            requests.forEach(request -> request.answer().complete(ownOf(request, unknown)));
        } catch (RuntimeException failure) {
            requests.forEach(request -> request.answer().completeExceptionally(failure));
        }
    }

    private static Set<Long> ownOf(Request request, Set<Long> unknown) {
        Set<Long> own = new HashSet<>();
        request.items().stream().map(Ended::rowId).filter(unknown::contains).forEach(own::add);
        return own;
    }

    /** Stores a batch; one that fails is halved until the row that spoils it stands alone and is stored with a plain text. */
    private Set<Long> halving(List<Ended> batch) {
        Set<Long> unknown = new HashSet<>();
        for (int from = 0; from < batch.size(); from += Completer.MOST) {
            List<Ended> part = batch.subList(from, Math.min(batch.size(), from + Completer.MOST));
            unknown.addAll(halves(part));
        }
        return unknown;
    }

    private Set<Long> halves(List<Ended> batch) {
        try {
            return counted(completer.complete(batch));
        } catch (RuntimeException failure) {
            if (!DatabaseFailure.isAboutData(failure)) {
                throw failure;
            }
            if (batch.size() == 1) {
                Ended faulty = batch.get(0);
                LOGGER.log(Level.WARNING, () -> "The text of record " + faulty.rowId() + " cannot be stored", failure);
                return counted(completer.complete(List.of(new Ended(
                        faulty.rowId(), faulty.code(), failure.getClass().getSimpleName()))));
            }
            Set<Long> unknown = new HashSet<>(halves(batch.subList(0, batch.size() / 2)));
            unknown.addAll(halves(batch.subList(batch.size() / 2, batch.size())));
            return unknown;
        }
    }

    private Set<Long> counted(Completer.Stored batch) {
        stored.add(batch.stored().size());
        return batch.unknown();
    }
}
