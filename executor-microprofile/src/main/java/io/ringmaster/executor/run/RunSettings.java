package io.ringmaster.executor.run;

import io.ringmaster.executor.config.ExecutorSettings;
import java.time.Duration;

/** How job threads behave. No record, since nobody compares or prints it: what a record adds would be in every application. */
final class RunSettings {
    private static final Duration IDLE = Duration.ofSeconds(90);

    private final int queueCapacity;
    private final Duration idle;
    private final Duration grace;

    RunSettings(int queueCapacity, Duration idle, Duration grace) {
        this.queueCapacity = queueCapacity;
        this.idle = idle;
        this.grace = grace;
    }

    static RunSettings of(ExecutorSettings settings) {
        return new RunSettings(settings.queueCapacity(), IDLE, settings.killGrace());
    }

    /** Number of runs that may wait per job. */
    int queueCapacity() {
        return queueCapacity;
    }

    /** How long a thread waits for its next run before it ends. */
    Duration idle() {
        return idle;
    }

    /** How long a cancelled run may go on before its thread is left behind. */
    Duration grace() {
        return grace;
    }
}
