package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.trigger.entity.Fire;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One of the two trigger pools. Its executor is given chunks of fires to route, mark and hand to the network, a few at
 * once; it never waits for an answer.
 */
final class Lane {
    private static final Logger LOGGER = System.getLogger(Lane.class.getName());
    private static final int MOST_WORKERS = 3;
    /**
     * How long a worker stays for more: a server takes longer to accept a task than to mark a chunk, and most fires come at
     * the start of a second.
     */
    private static final Duration LINGER = Duration.ofSeconds(2);

    private static final int MOST_ROUTED_AT_ONCE = 500;

    private final String name;
    private final Executor executor;
    private final Outbox outbox;
    private final Steps steps;
    private final int chunk;
    private final Intake intake = new Intake();
    /** Chunks whose statement failed: whether it took place is unknown until the same statement is run again. */
    private final Deque<Chunk> unsure = new ArrayDeque<>();

    private volatile boolean ending;
    private final Object rest = new Object();
    private int workers;
    private int resting;

    private record Chunk(List<Routed> fires, Instant sentAt) {}

    /** What a lane does with fires; the steps that need the rest of the center. */
    interface Steps {
        /** Routes one fire: into the outbox, or onto a way of its own that ends there later. */
        void route(Fire fire, Lane lane);

        /** Runs the fence and returns those of the chunk that may be sent. */
        List<Routed> mark(List<Routed> chunk, Instant sentAt);

        /** Hands one marked fire to the network. */
        void send(Routed routed, Lane lane);

        /** Hands fires to the network once more that may have arrived before; may ask the database. */
        void sendAgain(List<Routed> repeated, Lane lane);

        Instant now();
    }

    Lane(String name, Executor executor, Outbox outbox, Steps steps, int chunk) {
        this.name = name;
        this.executor = executor;
        this.outbox = outbox;
        this.steps = steps;
        this.chunk = chunk;
    }

    void offer(List<Fire> fires) {
        intake.add(fires);
        pump();
    }

    /** Takes a fire that could not be routed, to be routed again a moment later. */
    void postpone(Fire fire) {
        intake.postpone(fire);
    }

    void routed(Routed fire) {
        outbox.add(fire);
    }

    Outbox outbox() {
        return outbox;
    }

    /** Sends what may be sent and, if something waits, sees to it that a worker goes on with it. */
    void pump() {
        sendWhatMayBeSent();
        if (!hasWork() && !intake.isPostponing()) {
            return;
        }
        synchronized (rest) {
            if (resting > 0) {
                rest.notify();
                return;
            }
            if (workers == MOST_WORKERS) {
                return;
            }
            workers++;
        }
        if (!execute(this::work)) {
            left();
        }
    }

    /** From now on nothing is routed or marked; what is marked goes out when there is room. */
    void end() {
        ending = true;
    }

    /** Lets the workers that only wait for more go home, and forgets what they would have tried again. */
    void dismiss() {
        intake.forgetPostponed();
        synchronized (rest) {
            rest.notifyAll();
        }
    }

    /** Runs something on the pool's threads; false if the center is stopping. */
    boolean execute(Runnable task) {
        try {
            executor.execute(task);
            return true;
        } catch (RejectedExecutionException shuttingDown) {
            LOGGER.log(Level.DEBUG, () -> "Pool " + name + " takes no more work", shuttingDown);
            return false;
        }
    }

    int waiting() {
        return intake.size() + outbox.waiting();
    }

    /** The fires that were not marked yet, without those that a worker has in hand. */
    List<Fire> unmarked() {
        List<Fire> all = outbox.unmarked();
        all.addAll(intake.all());
        return all;
    }

    /** Takes back those of these fires that were not marked yet. */
    List<Fire> withdraw(Set<Long> ids) {
        List<Fire> taken = outbox.withdraw(ids);
        taken.addAll(intake.withdraw(ids));
        return taken;
    }

    /** The fires of which it is unknown whether they are marked. */
    List<Fire> unsure() {
        synchronized (unsure) {
            return unsure.stream()
                    .flatMap(some -> some.fires().stream())
                    .map(Routed::fire)
                    .toList();
        }
    }

    /** Takes those of these fires of which it is unknown whether they are marked; the caller owns their marks. */
    List<Routed> takeUnsure(Predicate<Fire> wanted) {
        List<Routed> taken = new ArrayList<>();
        synchronized (unsure) {
            for (int chunks = unsure.size(); chunks > 0; chunks--) {
                Chunk whole = unsure.remove();
                List<Routed> some = whole.fires().stream()
                        .filter(routed -> wanted.test(routed.fire()))
                        .toList();
                Chunk left = new Chunk(
                        whole.fires().stream()
                                .filter(routed -> !some.contains(routed))
                                .toList(),
                        whole.sentAt());
                if (!left.fires().isEmpty()) {
                    unsure.add(left);
                }
                outbox.marked(some, List.of());
                some.forEach(routed -> taken.add(routed.markedAt(whole.sentAt())));
            }
        }
        return taken;
    }

    private boolean hasWork() {
        return !ending && (intake.hasIncoming() || isUnsure() || outbox.hasMarkable());
    }

    private void work() {
        boolean stays = true;
        try {
            while (stays) {
                boolean more = true;
                while (more) {
                    more = route() | mark();
                }
                stays = awaitWork();
            }
        } finally {
            if (stays) {
                left();
            }
        }
    }

    private void left() {
        synchronized (rest) {
            workers--;
        }
    }

    // work is added before its pump asks for the lock, so none comes between the look and the wait
    private boolean awaitWork() {
        synchronized (rest) {
            if (!hasWork() || isUnsure()) {
                resting++;
                try {
                    TimeUnit.NANOSECONDS.timedWait(rest, LINGER.toNanos());
                } catch (InterruptedException stopping) {
                    LOGGER.log(Level.DEBUG, () -> "A worker of pool " + name + " was interrupted", stopping);
                    Thread.currentThread().interrupt();
                } finally {
                    resting--;
                }
            }
            boolean stays = (hasWork() || !ending && intake.isPostponing())
                    && !Thread.currentThread().isInterrupted();
            if (!stays) {
                workers--;
            }
            return stays;
        }
    }

    private boolean route() {
        if (ending) {
            return false;
        }
        List<Fire> some = intake.next(MOST_ROUTED_AT_ONCE);
        some.forEach(fire -> steps.route(fire, this));
        return !some.isEmpty();
    }

    private boolean mark() {
        Chunk next = nextChunk();
        if (next == null) {
            return false;
        }
        List<Routed> ours;
        try {
            ours = steps.mark(next.fires(), next.sentAt());
        } catch (RuntimeException noDatabaseNoDispatch) {
            LOGGER.log(
                    Level.WARNING,
                    "{0} fires wait for the database: {1}",
                    next.fires().size(),
                    noDatabaseNoDispatch.getMessage());
            synchronized (unsure) {
                unsure.add(next);
            }
            return false;
        }
        outbox.marked(next.fires(), ours);
        sendWhatMayBeSent();
        return true;
    }

    private void sendWhatMayBeSent() {
        List<Routed> repeated = new ArrayList<>();
        for (Routed fire : outbox.sendable()) {
            if (fire.repeats() == 0) {
                steps.send(fire, this);
            } else {
                repeated.add(fire);
            }
        }
        if (!repeated.isEmpty() && !execute(() -> steps.sendAgain(repeated, this))) {
            repeated.forEach(outbox::unsent);
        }
    }

    private boolean isUnsure() {
        synchronized (unsure) {
            return !unsure.isEmpty();
        }
    }

    private @Nullable Chunk nextChunk() {
        if (ending) {
            return null;
        }
        synchronized (unsure) {
            if (!unsure.isEmpty()) {
                return unsure.remove();
            }
        }
        List<Routed> fires = outbox.takeForMarking(chunk);
        return fires.isEmpty() ? null : new Chunk(fires, steps.now());
    }
}
