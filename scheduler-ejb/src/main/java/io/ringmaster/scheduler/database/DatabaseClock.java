package io.ringmaster.scheduler.database;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;

/**
 * The database's time, kept as an offset to this machine's: the one clock that all centers share.
 *
 * <p>A reading counts only if its round trip was short, and moves the offset by little, so that one slow answer does not
 * shift every fire; three readings that agree move it at once, so that a clock that was set is followed. The offset is one to
 * a steady time: where this machine's clock is set and the database's is not, nothing changes.
 */
public final class DatabaseClock extends Clock {
    private static final Logger LOGGER = System.getLogger(DatabaseClock.class.getName());
    private static final Duration LONGEST_TRIP = Duration.ofMillis(50);
    private static final long STEP_MILLIS = 100;
    private static final long AGREE_MILLIS = 100;
    private static final int AGREEING = 3;
    private static final long DOUBTFUL_MILLIS = 1000;

    private final Clock wall;
    private final Clock machine;
    private volatile long offsetMillis;
    private volatile boolean doubtful;
    private boolean first = true;
    private long candidate;
    private int agreed;

    /** A clock with an offset to this one. */
    public DatabaseClock(Clock machine) {
        this(machine, machine);
    }

    private DatabaseClock(Clock wall, Clock machine) {
        this.wall = wall;
        this.machine = machine;
    }

    /** A clock that does not depend on what this machine's is set to. */
    public static DatabaseClock steady(Clock wall) {
        return new DatabaseClock(wall, new SteadyClock(wall));
    }

    /** Takes a reading of this machine's clock, which is that of a database in its own process. */
    public void observeWall() {
        Instant asked = machine.instant();
        Instant told = wall.instant();
        // it is not asked over a network: what it says holds at once
        observe(asked, machine.instant(), told, 1);
    }

    /**
     * Takes a reading.
     *
     * @param asked this machine's time before the question
     * @param answered this machine's time after the answer
     * @param database what the database said
     */
    public void observe(Instant asked, Instant answered, Instant database) {
        observe(asked, answered, database, AGREEING);
    }

    private synchronized void observe(Instant asked, Instant answered, Instant database, int agreeing) {
        Duration trip = Duration.between(asked, answered);
        if (trip.isNegative()) {
            return;
        }
        Duration half = trip.dividedBy(2);
        long offset = Duration.between(asked.plus(half), database).toMillis();
        if (trip.compareTo(LONGEST_TRIP) >= 0) {
            // too slow to set the clock by, but not to show that it is wrong
            long away = Math.abs(offset - offsetMillis) - half.toMillis();
            doubtful |= !first && away > DOUBTFUL_MILLIS;
            // where the database is far away no quick one ever comes
            if (first && away > 0) {
                offsetMillis = offset;
            }
            return;
        }
        agreed = Math.abs(offset - candidate) <= AGREE_MILLIS ? agreed + 1 : 1;
        candidate = offset;
        long difference = offset - offsetMillis;
        if (first || agreed >= agreeing) {
            if (Math.abs(difference) > DOUBTFUL_MILLIS) {
                LOGGER.log(Level.INFO, "The database''s clock is {0} ms from this machine''s", Long.toString(offset));
            }
            offsetMillis = offset;
        } else {
            offsetMillis += Math.max(-STEP_MILLIS, Math.min(STEP_MILLIS, difference));
        }
        first = false;
        doubtful = Math.abs(offset - offsetMillis) > DOUBTFUL_MILLIS;
    }

    /**
     * Whether the last reading was more than a second away and has not been followed yet, as after this machine was suspended:
     * what others wrote must not be judged by this time.
     */
    public boolean isDoubtful() {
        return doubtful;
    }

    /** This machine's own time, without the offset. */
    public Clock machine() {
        return machine;
    }

    @Override
    public Instant instant() {
        return machine.instant().plusMillis(offsetMillis);
    }

    @Override
    public long millis() {
        return machine.millis() + offsetMillis;
    }

    @Override
    public ZoneId getZone() {
        return machine.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return machine.withZone(zone);
    }
}
