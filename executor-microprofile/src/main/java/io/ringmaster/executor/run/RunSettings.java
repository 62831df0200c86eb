package io.ringmaster.executor.run;

import io.ringmaster.executor.config.ExecutorSettings;
import java.time.Duration;

/**
 * How job threads behave.
 *
 * @param queueCapacity runs that may wait per job
 * @param idle how long a thread waits for its next run before it ends
 * @param grace how long a cancelled run may go on before its thread is left behind
 */
record RunSettings(int queueCapacity, Duration idle, Duration grace) {
    private static final Duration IDLE = Duration.ofSeconds(90);

    static RunSettings of(ExecutorSettings settings) {
        return new RunSettings(settings.queueCapacity(), IDLE, settings.killGrace());
    }
}
