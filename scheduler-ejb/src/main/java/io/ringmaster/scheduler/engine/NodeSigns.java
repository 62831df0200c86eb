package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import java.time.Clock;
import java.time.Instant;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Takes the signs of this center. Asked once a second by one duty; reads counters and nothing else. */
final class NodeSigns {
    private final PlanningFigures planning;
    private final IntSupplier ring;
    private final Dispatcher dispatcher;
    private final Clock clock;
    private final int pool;
    private long passes;
    private @Nullable Instant planned;

    NodeSigns(PlanningFigures planning, IntSupplier ring, Dispatcher dispatcher, EngineParts parts) {
        this.planning = planning;
        this.ring = ring;
        this.dispatcher = dispatcher;
        this.clock = parts.clock();
        this.pool = parts.settings().get(Settings.FAST_POOL) + parts.settings().get(Settings.SLOW_POOL);
    }

    NodeSign now() {
        long count = planning.passes();
        if (count != passes) {
            passes = count;
            planned = clock.instant();
        }
        int[] inFlight = dispatcher.inFlight();
        return new NodeSign(planned, planning.lastPass(), ring.getAsInt(), inFlight[0] + inFlight[1], pool);
    }
}
