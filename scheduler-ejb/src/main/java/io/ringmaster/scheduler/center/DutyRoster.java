package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.loop.Loop;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Starts duties in order and stops them in the opposite one; a duty that fails to start stops those before it. */
final class DutyRoster {
    private static final Logger LOGGER = System.getLogger(DutyRoster.class.getName());
    private static final Duration PATIENCE = Duration.ofMillis(1500);

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
                stop();
                throw failure;
            }
            synchronized (running) {
                running.push(loop);
            }
        }
    }

    /** Stops every duty that runs, the last that started first; one that fails to stop does not keep the others. */
    void stop() {
        Loop loop = next();
        while (loop != null) {
            stop(loop);
            loop = next();
        }
    }

    /** Stops the duties that started last, down to and with the one that {@code last} names. */
    void stopUntil(Predicate<Loop> last) {
        boolean goOn = running().stream().anyMatch(last);
        while (goOn) {
            Loop loop = next();
            goOn = loop != null && !last.test(loop);
            if (loop != null) {
                stop(loop);
            }
        }
    }

    List<Loop> running() {
        synchronized (running) {
            return List.copyOf(running);
        }
    }

    private @Nullable Loop next() {
        synchronized (running) {
            return running.poll();
        }
    }

    private static void stop(Loop loop) {
        try {
            if (!loop.stop(PATIENCE)) {
                LOGGER.log(Level.WARNING, "Duty {0} did not end in time and was interrupted", loop.name());
            }
        } catch (Exception failure) {
            LOGGER.log(Level.ERROR, () -> "Duty " + loop.name() + " failed to stop", failure);
        }
    }
}
