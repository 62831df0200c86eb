package io.ringmaster.scheduler.loop;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits, for a limited time, for something that tells nobody when it has happened. */
public final class Await {
    private static final Duration LOOK = Duration.ofMillis(10);

    private Await() {}

    /** Whether {@code condition} came to hold within {@code patience}; ends early if the thread is interrupted. */
    public static boolean until(BooleanSupplier condition, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - end >= 0 || Thread.currentThread().isInterrupted()) {
                return false;
            }
            LockSupport.parkNanos(LOOK.toNanos());
        }
        return true;
    }
}
