package io.ringmaster.scheduler.database;

import java.time.Duration;
import java.time.Instant;

/**
 * Whether the silence of others means that they are gone. What they say comes by the database, so their silence means nothing
 * before this center could listen, without a break, for as long as they may be silent: after its start, after an outage of
 * the database, after a jump of the database's clock.
 */
public final class Listening {
    /** Longer than it takes to write now and then; shorter than anybody may be silent. */
    private static final Duration LONGEST_BREAK = Duration.ofSeconds(5);

    private final Duration silence;
    private Instant since = Instant.MIN;
    private Instant last = Instant.MIN;

    /** @param silence for how long the others may be silent */
    public Listening(Duration silence) {
        this.silence = silence;
    }

    /**
     * The database took something of this center's, and so would have taken what others said. Called every second or two.
     *
     * @param now the database's time, as everywhere here
     */
    public synchronized void heard(Instant now) {
        if (!isRecent(now)) {
            since = now;
        }
        last = now;
    }

    /** Something that somebody said was lost. */
    public synchronized void missed() {
        last = Instant.MIN;
    }

    /** Whether whoever has been silent for all the time that is allowed is gone. */
    public synchronized boolean mayJudge(Instant now) {
        return isRecent(now) && !now.isBefore(since.plus(silence));
    }

    // also a clock that was set, in whichever direction, is a break
    private boolean isRecent(Instant now) {
        return Duration.between(last, now).abs().compareTo(LONGEST_BREAK) <= 0;
    }
}
