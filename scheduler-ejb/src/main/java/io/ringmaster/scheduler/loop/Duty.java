package io.ringmaster.scheduler.loop;

import java.time.Duration;

/** One background duty of the center. */
public interface Duty {
    /** Its name, for people: in thread dumps, the log and the health of the center. */
    String name();

    /**
     * Does what is to be done now. Never called twice at once.
     *
     * @return how long it wants to rest; woken earlier by {@link Loop#wake()}
     * @throws Exception anything: it is logged and counted, and the duty is run again
     */
    Duration runOnce() throws Exception;

    /** How long a run may take before it counts as one that makes no progress. */
    default Duration patience() {
        return Duration.ofSeconds(10);
    }

    /** Called once before the first run; a failure here stops the start of the center. */
    default void start() throws Exception {}

    /** Called once after the last run, by the same thread. */
    default void stop() throws Exception {}
}
