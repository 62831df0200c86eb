package io.ringmaster.scheduler.loop;

import java.time.Duration;

/** The moment by which several things together have to be done. */
public final class Deadline {
    private final long end;

    private Deadline(long end) {
        this.end = end;
    }

    /** So long from now. */
    public static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    /** The time that is left, but not more than {@code most}; zero if none is. */
    public Duration left(Duration most) {
        Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
        return left.compareTo(most) < 0 ? left : most;
    }

    /** So long from now, but not later than this. */
    public Deadline within(Duration time) {
        return in(left(time));
    }
}
