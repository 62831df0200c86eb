package io.ringmaster.scheduler.trigger.control;

import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A job that was slow more than ten times in a minute goes to the slow pool for the rest of it (interop 4.5; seed 002). */
final class SlowRule {
    static final Duration SLOW = Duration.ofMillis(500);
    private static final int TOLERATED = 10;
    private static final long MINUTE_MILLIS = 60_000;

    private final Clock clock;
    private final Map<Integer, Integer> slowAnswers = new ConcurrentHashMap<>();
    private volatile long minute;

    SlowRule(Clock clock) {
        this.clock = clock;
        this.minute = clock.millis() / MINUTE_MILLIS;
    }

    boolean isSlow(int jobId) {
        forgetOldMinute();
        return slowAnswers.getOrDefault(jobId, 0) > TOLERATED;
    }

    /** Counts an answer that took this long. */
    void answered(int jobId, Duration took) {
        if (took.compareTo(SLOW) > 0) {
            forgetOldMinute();
            slowAnswers.merge(jobId, 1, Integer::sum);
        }
    }

    private void forgetOldMinute() {
        long now = clock.millis() / MINUTE_MILLIS;
        if (now == minute) {
            return;
        }
        synchronized (this) {
            if (now != minute) {
                slowAnswers.clear();
                minute = now;
            }
        }
    }
}
