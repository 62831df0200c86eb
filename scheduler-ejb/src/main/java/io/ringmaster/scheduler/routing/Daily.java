package io.ringmaster.scheduler.routing;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** State per job that is forgotten altogether 24 h after it was last forgotten. */
final class Daily<S> {
    private static final Duration DAY = Duration.ofHours(24);

    private final Clock clock;
    private final Map<Integer, S> states = new HashMap<>();
    private Instant forgetAt;

    Daily(Clock clock) {
        this.clock = clock;
        this.forgetAt = clock.instant().plus(DAY);
    }

    /** Replaces the job's state; the operator is given null if there is none. */
    synchronized S update(int jobId, UnaryOperator<S> change) {
        Instant now = clock.instant();
        if (!now.isBefore(forgetAt)) {
            states.clear();
            forgetAt = now.plus(DAY);
        }
        S state = change.apply(states.get(jobId));
        states.put(jobId, state);
        return state;
    }
}
