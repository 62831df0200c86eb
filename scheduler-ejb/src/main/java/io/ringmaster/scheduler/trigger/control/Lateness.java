package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;

/** How late fires are sent, as a histogram. */
public final class Lateness {
    /** Upper bounds of the buckets in milliseconds, inclusive; a last bucket holds the rest. */
    public static final List<Integer> BOUNDS = List.of(5, 10, 25, 50, 100, 200, 300, 500, 1000, 2500, 5000, 10_000);

    private final AtomicLongArray buckets = new AtomicLongArray(BOUNDS.size() + 1);
    private final LongAdder sumMillis = new LongAdder();

    void sent(Fire fire, Instant at) {
        if (fire.row().plannedTime() == null) {
            return;
        }
        long late = Math.max(0, Duration.between(fire.due(), at).toMillis());
        int bucket = 0;
        while (bucket < BOUNDS.size() && late > BOUNDS.get(bucket)) {
            bucket++;
        }
        buckets.incrementAndGet(bucket);
        sumMillis.add(late);
    }

    /** Fires of a bucket since the start of the center. */
    public long bucket(int index) {
        return buckets.get(index);
    }

    /** All buckets together. */
    public long count() {
        long all = 0;
        for (int i = 0; i < buckets.length(); i++) {
            all += buckets.get(i);
        }
        return all;
    }

    /** Sum of all latenesses in milliseconds. */
    public long sumMillis() {
        return sumMillis.sum();
    }
}
