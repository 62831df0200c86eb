package io.ringmaster.scheduler.database;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/**
 * What {@code datetime} columns can tell. They hold the time of a zone's clocks, of which an hour comes twice when summer time
 * ends: what is a minute old may then seem to be written in an hour, and what is an hour old just now.
 */
public final class WallTime {
    private WallTime() {}

    /** A bound that nothing written since {@code age} ago is before, whatever the clocks did since; older things may be after it. */
    public static LocalDateTime ago(Duration age, Instant now, ZoneId zone) {
        LocalDateTime then = LocalDateTime.ofInstant(now.minus(age), zone);
        LocalDateTime shown = LocalDateTime.ofInstant(now, zone).minus(age);
        return then.isBefore(shown) ? then : shown;
    }

    /** The latest instant up to {@code now} that may have been written like this. */
    public static Instant latest(LocalDateTime written, Instant now, ZoneId zone) {
        ZonedDateTime time = written.atZone(zone);
        Instant later = time.withLaterOffsetAtOverlap().toInstant();
        return later.isAfter(now) ? time.toInstant() : later;
    }
}
