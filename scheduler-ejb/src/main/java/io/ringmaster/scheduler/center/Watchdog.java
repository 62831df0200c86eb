package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.loop.Loop;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Reports duties that have been in one run for too long. */
final class Watchdog implements Duty {
    private static final Logger LOGGER = System.getLogger(Watchdog.class.getName());
    private static final Duration PERIOD = Duration.ofSeconds(3);

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
        Set<String> now = stuckFor(Duration.ZERO);
        now.stream()
                .filter(name -> !stuck.contains(name))
                .forEach(name -> LOGGER.log(Level.ERROR, "Duty {0} makes no progress", name));
        stuck = now;
        return PERIOD;
    }

    /** Names of the duties that make no progress. */
    Set<String> stuck() {
        return stuck;
    }

    /** Names of the duties that have been in one run for longer than each may be, and than {@code least}. */
    Set<String> stuckFor(Duration least) {
        Instant now = clock.instant();
        return loops.get().stream()
                .filter(loop -> loop.isStuck(now, least))
                .map(Loop::name)
                .collect(Collectors.toUnmodifiableSet());
    }
}
