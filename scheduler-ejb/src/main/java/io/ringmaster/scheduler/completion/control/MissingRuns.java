package io.ringmaster.scheduler.completion.control;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Runs that an executor of ours was told to end and does not have. One that ended while no center took results must not
 * become a failure, so the executor gets the time to report it; an executor that lost its memory never will, and somebody
 * has to be able to close the record.
 */
public final class MissingRuns {
    /** Executors of ours report a result again after 30 s at most. */
    static final Duration REPORTED = Duration.ofSeconds(60);

    private static final int MOST = 1000;

    private final Clock clock;
    private final Map<Long, Instant> since = new LinkedHashMap<>();

    public MissingRuns(Clock clock) {
        this.clock = clock;
    }

    /** The executor does not have the run: whether it said so for the first time at least a minute ago. */
    public synchronized boolean isMissing(long rowId) {
        Instant now = clock.instant();
        Instant first = since.putIfAbsent(rowId, now);
        if (since.size() > MOST) {
            since.remove(since.keySet().iterator().next());
        }
        return first != null && Duration.between(first, now).compareTo(REPORTED) >= 0;
    }
}
