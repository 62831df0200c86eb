package io.ringmaster.scheduler.engine;

import java.time.Duration;
import java.time.Instant;

/**
 * How far ahead a pass plans. It takes the jobs that are due in the next 5.5 s, and plans their fires of up to 4 s more: a
 * job that fires each second costs a row lock and an update every fourth pass instead of every pass. Which pass that is,
 * the job's id decides, so that each has a quarter of such jobs.
 *
 * @param first jobs with a next time until here, inclusive, are planned
 */
record Horizon(Instant first) {
    /**
     * 5 s from the second that begins next, as a pass at its start would. So a live XXL-JOB center, which loses what it has
     * planned when it is killed, finds nothing left.
     */
    private static final Duration WINDOW = Duration.ofMillis(5500);

    private static final int PASSES = 4;
    private static final long STRIDE_MILLIS = PASSES * 1000L;
    /** Spreads ids that are alike, as those of one node's share are. */
    private static final int SPREAD = 0x9E3779B9;

    /** The one of a pass at this time of the database. */
    static Horizon at(Instant now) {
        return new Horizon(now.plus(WINDOW));
    }

    /** Until when the fires of a job are planned, inclusive; at {@link #first} or up to 4 s later. */
    Instant of(int jobId) {
        long phase = (jobId * SPREAD >>> 16) % PASSES * 1000L;
        return first.plusMillis(Math.floorMod(phase - first.toEpochMilli(), STRIDE_MILLIS));
    }
}
