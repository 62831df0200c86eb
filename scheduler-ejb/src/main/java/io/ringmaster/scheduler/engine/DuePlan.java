package io.ringmaster.scheduler.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The fires of one job inside the window, what becomes of the times that were missed, and the job's next time (design,
 * "Planning"; seed 001).
 *
 * @param jobId the job
 * @param fires planned times in order, late ones first
 * @param gap the times that are too late to be fired one by one; empty if there are none
 * @param last the last time that this plan covers
 * @param next the first time after the window; empty if there is none, or if it counts from the end of the fire
 * @param waitsForEnd whether the next time is known only when the fire has ended
 */
record DuePlan(
        int jobId, List<Instant> fires, Optional<Gap> gap, Instant last, Optional<Instant> next, boolean waitsForEnd) {
    /** How late a time that nothing planned may be, inclusive, to be fired all the same. */
    static final Duration GRACE = Duration.ofMillis(5000);

    /** More fires of one job in a window than this cannot be: the shortest period is a second. */
    private static final int MOST_FIRES = 64;

    /**
     * Times that were never planned and are too late.
     *
     * @param count how many, cut at {@link CountBudget}
     * @param exact false if there are more than {@code count}
     */
    record Gap(Instant from, Instant to, int count, boolean exact) {}

    /**
     * Plans one job.
     *
     * @param now the database's time
     * @param horizon the end of the window, inclusive
     */
    static DuePlan of(DueJob job, Instant now, Instant horizon, CountBudget budget) {
        Instant earliest = now.minus(GRACE);
        Optional<Gap> gap = Optional.empty();
        Optional<Instant> time = Optional.of(job.next());
        Instant last = job.next();
        if (job.next().isBefore(earliest)) {
            gap = Optional.of(gap(job, earliest, budget));
            last = gap.get().to();
            if (job.schedule().countsFromEnd()) {
                return new DuePlan(job.id(), List.of(), gap, last, Optional.empty(), true);
            }
            time = job.schedule().skipTo(job.next(), earliest);
        }
        List<Instant> fires = new ArrayList<>();
        while (time.isPresent() && !time.get().isAfter(horizon) && fires.size() < MOST_FIRES) {
            last = time.get();
            fires.add(last);
            if (job.schedule().countsFromEnd()) {
                return new DuePlan(job.id(), fires, gap, last, Optional.empty(), true);
            }
            time = job.schedule().nextAfter(last);
        }
        return new DuePlan(job.id(), fires, gap, last, time, false);
    }

    private static Gap gap(DueJob job, Instant earliest, CountBudget budget) {
        int most = budget.left();
        int count = job.schedule().countsFromEnd() ? 1 : job.schedule().count(job.next(), earliest, most);
        budget.spend(count);
        return new Gap(job.next(), lastBefore(job, earliest, count, most), Math.max(1, count), count < most);
    }

    // the last missed time costs a walk; where the walk was cut, the edge of the gap stands for it
    private static Instant lastBefore(DueJob job, Instant earliest, int count, int most) {
        if (count >= most) {
            return earliest;
        }
        Instant last = job.next();
        for (int i = 1; i < count; i++) {
            last = job.schedule().nextAfter(last).orElse(last);
        }
        return last;
    }
}
