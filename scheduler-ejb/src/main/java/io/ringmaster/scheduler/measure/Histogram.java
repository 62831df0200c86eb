package io.ringmaster.scheduler.measure;

import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;

/** How often something took how long. Safe for use by several threads. */
public final class Histogram {
    /** Upper bounds of the buckets in milliseconds, inclusive; a last bucket holds the rest. */
    public static final List<Integer> BOUNDS = List.of(5, 10, 25, 50, 100, 200, 300, 500, 1000, 2500, 5000, 10_000);

    private final AtomicLongArray buckets = new AtomicLongArray(BOUNDS.size() + 1);
    private final LongAdder sumMillis = new LongAdder();

    /** @param millis a duration; a negative one counts as none */
    public void add(long millis) {
        buckets.incrementAndGet(bucketOf(millis));
        sumMillis.add(Math.max(0, millis));
    }

    /** The bucket that a duration falls into, from 0. */
    public static int bucketOf(long millis) {
        int bucket = 0;
        while (bucket < BOUNDS.size() && millis > BOUNDS.get(bucket)) {
            bucket++;
        }
        return bucket;
    }

    /** How many fell into a bucket since the start of the center. */
    public long bucket(int index) {
        return buckets.get(index);
    }

    /** Sum of all durations in milliseconds. */
    public long sumMillis() {
        return sumMillis.sum();
    }
}
