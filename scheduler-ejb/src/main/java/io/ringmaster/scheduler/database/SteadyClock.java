package io.ringmaster.scheduler.database;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.function.LongSupplier;

/**
 * This machine's time as it was at first, and since then as much later as time went by, whatever the machine's clock is set to.
 * Time in which the machine was suspended may not count.
 */
public final class SteadyClock extends Clock {
    private final Clock wall;
    private final LongSupplier nanos;
    private final Instant begin;
    private final long beginNanos;

    /** @param wall read once */
    public SteadyClock(Clock wall) {
        this(wall, System::nanoTime);
    }

    /** @param nanos of any origin, as {@link System#nanoTime} */
    SteadyClock(Clock wall, LongSupplier nanos) {
        this.wall = wall;
        this.nanos = nanos;
        this.begin = wall.instant();
        this.beginNanos = nanos.getAsLong();
    }

    @Override
    public Instant instant() {
        return begin.plusNanos(nanos.getAsLong() - beginNanos);
    }

    @Override
    public ZoneId getZone() {
        return wall.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return new SteadyClock(wall.withZone(zone), nanos);
    }
}
