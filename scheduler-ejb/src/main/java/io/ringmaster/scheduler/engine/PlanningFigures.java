package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.measure.Histogram;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;

/** What planning costs, for metrics. */
public final class PlanningFigures {
    private final LongAdder passes = new LongAdder();
    private final LongAdder passNanos = new LongAdder();
    private final LongAdder lockWaitNanos = new LongAdder();
    private final LongAdder fires = new LongAdder();
    private final Histogram held = new Histogram();
    private volatile Duration lastPass = Duration.ZERO;

    void passed(Duration took, Duration lockWait, Duration lockHeld, int planned) {
        passes.increment();
        passNanos.add(took.toNanos());
        lockWaitNanos.add(lockWait.toNanos());
        fires.add(planned);
        held.add(lockHeld.toMillis());
        lastPass = took;
    }

    /** A look that found nothing to plan, and took no lock. */
    void looked(Duration took) {
        passes.increment();
        passNanos.add(took.toNanos());
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

    /** How long passes held the lock row. */
    public Histogram lockHeld() {
        return held;
    }

    /** How long the last pass took. */
    public Duration lastPass() {
        return lastPass;
    }
}
