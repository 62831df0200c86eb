package io.ringmaster.executor.scheduler;

import java.time.Duration;

/** How long to wait after failures in a row: 1, 2, 4 ... 30 s. */
public final class BackOff {
    public static final Duration MOST = Duration.ofSeconds(30);
    private static final Duration LEAST = Duration.ofSeconds(1);

    private Duration next = LEAST;

    /** The wait after one more failure. */
    public Duration failed() {
        Duration wait = next;
        Duration doubled = next.multipliedBy(2);
        next = doubled.compareTo(MOST) > 0 ? MOST : doubled;
        return wait;
    }

    public void succeeded() {
        next = LEAST;
    }
}
