package io.ringmaster.scheduler.access;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lets everybody ask so many times a second, and twice as many at once after a rest (a token bucket for each). Remembers
 * those who asked last, so that nobody can fill the memory.
 */
public final class RateLimit {
    private static final int MOST_REMEMBERED = 10_000;
    private static final int SECONDS_SAVED = 2;
    private static final double NANOS = 1e9;

    private final Clock clock;
    private final int perSecond;
    private final Map<String, Bucket> buckets = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
            return size() > MOST_REMEMBERED;
        }
    };

    private record Bucket(double left, Instant asOf) {}

    /** @param perSecond 0 for no limit */
    public RateLimit(Clock clock, int perSecond) {
        this.clock = clock;
        this.perSecond = perSecond;
    }

    /** Zero if they may ask now, and have done so; else how long they have to wait. */
    public synchronized Duration ask(String who) {
        if (perSecond == 0) {
            return Duration.ZERO;
        }
        Instant now = clock.instant();
        double left = left(buckets.get(who), now);
        boolean may = left >= 1;
        buckets.put(who, new Bucket(may ? left - 1 : left, now));
        return may ? Duration.ZERO : Duration.ofNanos((long) Math.ceil((1 - left) / perSecond * NANOS));
    }

    private double left(@Nullable Bucket bucket, Instant now) {
        double most = (double) perSecond * SECONDS_SAVED;
        if (bucket == null) {
            return most;
        }
        // the database's clock may be set back a little
        long passed = Math.max(0, Duration.between(bucket.asOf(), now).toNanos());
        return Math.min(most, bucket.left() + passed / NANOS * perSecond);
    }
}
