package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.loop.Deadline;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.loop.Loop;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadFactory;
import java.util.function.Predicate;

/** Starts duties in order and stops them in the opposite one; a duty that fails to start stops those before it. */
final class DutyRoster {
    private static final Logger LOGGER = System.getLogger(DutyRoster.class.getName());
    /** With the runs of all duties together, and with what each does in the end. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final ThreadFactory threads;
    private final Clock clock;
    private final Deque<Loop> running = new ArrayDeque<>();

    DutyRoster(ThreadFactory threads, Clock clock) {
        this.threads = threads;
        this.clock = clock;
    }

    Loop loop(Duty duty) {
        return new Loop(duty, threads, clock);
    }

    /** @throws Exception what the duty said that could not start */
    void start(List<Loop> loops) throws Exception {
        for (Loop loop : loops) {
            try {
                loop.start();
            } catch (Exception failure) {
                LOGGER.log(Level.ERROR, "Duty {0} cannot start; the duties before it are stopped", loop.name());
                stop(Deadline.in(PATIENCE.multipliedBy(2)));
                throw failure;
            }
            synchronized (running) {
                running.push(loop);
            }
        }
    }

    /**
     * Stops every duty that runs, the last that started first; one that fails to stop, or takes its time, does not keep the
     * others.
     *
     * @param end by when this returns, whatever the duties do
     */
    void stop(Deadline end) {
        stop(taken(loop -> false), end);
    }

    /** Stops the duties that started last, down to and with the one that {@code last} names. */
    void stopUntil(Predicate<Loop> last, Deadline end) {
        if (running().stream().anyMatch(last)) {
            stop(taken(last), end);
        }
    }

    List<Loop> running() {
        synchronized (running) {
            return List.copyOf(running);
        }
    }

    private List<Loop> taken(Predicate<Loop> last) {
        List<Loop> taken = new ArrayList<>();
        synchronized (running) {
            boolean goOn = true;
            while (goOn && !running.isEmpty()) {
                taken.add(running.pop());
                goOn = !last.test(taken.get(taken.size() - 1));
            }
        }
        return taken;
    }

    // on a database that does not answer every duty hangs: their runs are awaited together
    private static void stop(List<Loop> loops, Deadline end) {
        try {
            loops.forEach(Loop::endRuns);
            Deadline runs = end.within(PATIENCE);
            Set<Loop> hanging = new HashSet<>();
            for (Loop loop : loops) {
                if (!loop.awaitEnd(runs.left(PATIENCE))) {
                    LOGGER.log(Level.WARNING, "Duty {0} did not end in time and was interrupted", loop.name());
                    hanging.add(loop);
                }
            }
            for (Loop loop : loops) {
                boolean stopped = loop.stop(hanging.contains(loop) ? Duration.ZERO : end.left(PATIENCE));
                if (!stopped && !hanging.contains(loop)) {
                    LOGGER.log(Level.WARNING, "Duty {0} did not stop in time and is left alone", loop.name());
                }
            }
        } catch (InterruptedException hurry) {
            LOGGER.log(Level.WARNING, "The duties that still run are left alone", hurry);
            Thread.currentThread().interrupt();
        }
    }
}
