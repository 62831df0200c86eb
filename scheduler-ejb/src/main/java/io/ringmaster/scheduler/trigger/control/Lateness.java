package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.measure.Histogram;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Duration;
import java.time.Instant;

/** How late planned fires are sent. */
public final class Lateness {
    private final Histogram histogram = new Histogram();

    void sent(Fire fire, Instant at) {
        if (fire.row().plannedTime() != null) {
            histogram.add(Duration.between(fire.due(), at).toMillis());
        }
    }

    /** Of the fires since the start of the center. */
    public Histogram histogram() {
        return histogram;
    }
}
