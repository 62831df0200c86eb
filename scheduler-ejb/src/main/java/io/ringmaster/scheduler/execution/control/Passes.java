package io.ringmaster.scheduler.execution.control;

import java.util.concurrent.atomic.AtomicLong;

/** Numbers the inserts of a node, so that it can read back the ids of what it inserted. */
public final class Passes {
    private final AtomicLong last = new AtomicLong();

    /** A number that this node has not used since it joined. */
    public long next() {
        return last.incrementAndGet();
    }
}
