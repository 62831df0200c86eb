package io.ringmaster.scheduler.routing;

import java.time.Clock;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** One after the other; starts anywhere, so that many jobs do not all begin with the first address. */
final class RoundRobin implements Router {
    private static final int MOST = 1_000_000;
    private static final int FIRST_BELOW = 100;

    private final Daily<Integer> counters;
    private final RandomGenerator random;

    RoundRobin(Clock clock, RandomGenerator random) {
        this.counters = new Daily<>(clock);
        this.random = random;
    }

    @Override
    public String route(int jobId, List<String> addresses) {
        return addresses.get(counters.update(jobId, this::next) % addresses.size());
    }

    private Integer next(@Nullable Integer counter) {
        return counter == null || counter > MOST ? random.nextInt(FIRST_BELOW) : counter + 1;
    }
}
