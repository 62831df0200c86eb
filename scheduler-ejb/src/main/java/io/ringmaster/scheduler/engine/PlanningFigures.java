package io.ringmaster.scheduler.engine;

import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;

/** What planning costs, for metrics. */
public final class PlanningFigures {
    private final LongAdder passes = new LongAdder();
    private final LongAdder passNanos = new LongAdder();
    private final LongAdder lockWaitNanos = new LongAdder();
    private final LongAdder fires = new LongAdder();
    private volatile Duration lastPass = Duration.ZERO;

    void passed(Duration took, Duration lockWait, int planned) {
        passes.increment();
        passNanos.add(took.toNanos());
        lockWaitNanos.add(lockWait.toNanos());
        fires.add(planned);
        lastPass = took;
    }

    /** Passes since the start. */
    public long passes() {
        return passes.sum();
    }

    /** Rows that passes of this node planned or took over. */
    public long fires() {
        return fires.sum();
    }

    /** Time in passes, in nanoseconds. */
    public long passNanos() {
        return passNanos.sum();
    }

    /** Time that passes waited for the lock row, in nanoseconds. */
    public long lockWaitNanos() {
        return lockWaitNanos.sum();
    }

    /** How long the last pass took. */
    public Duration lastPass() {
        return lastPass;
    }
}
