package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.loop.Loop;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Reports duties that have been in one run for too long. */
final class Watchdog implements Duty {
    private static final Logger LOGGER = System.getLogger(Watchdog.class.getName());
    private static final Duration PERIOD = Duration.ofSeconds(3);
    private static final Duration TOO_LONG = Duration.ofSeconds(10);

    private final Supplier<List<Loop>> loops;
    private final Clock clock;
    private volatile Set<String> stuck = Set.of();

    Watchdog(Supplier<List<Loop>> loops, Clock clock) {
        this.loops = loops;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "watchdog";
    }

    @Override
    public Duration runOnce() {
        Set<String> now = new HashSet<>();
        for (Loop loop : loops.get()) {
            if (loop.isRunning() && loop.lastProgress().plus(TOO_LONG).isBefore(clock.instant())) {
                now.add(loop.name());
            }
        }
        now.stream()
                .filter(name -> !stuck.contains(name))
                .forEach(name ->
                        LOGGER.log(Level.ERROR, "Duty {0} has made no progress for {1} s", name, TOO_LONG.toSeconds()));
        stuck = Set.copyOf(now);
        return PERIOD;
    }

    /** Names of the duties that make no progress. */
    Set<String> stuck() {
        return stuck;
    }
}
