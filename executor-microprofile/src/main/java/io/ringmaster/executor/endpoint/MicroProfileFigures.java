package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.protocol.Wire;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Unmanaged;
import jakarta.inject.Inject;
import java.time.Duration;
import org.eclipse.microprofile.metrics.Counter;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;
import org.eclipse.microprofile.metrics.Timer;
import org.jspecify.annotations.Nullable;

/** Counts in MicroProfile Metrics. Loaded by {@link RunEvents} alone. */
final class MicroProfileFigures extends RunEvents {
    private static final String PREFIX = "ringmaster_executor_";

    private final MetricRegistry registry;
    private final Counter successes;
    private final Counter failures;
    private final Counter timeouts;
    private final Timer time;

    /** No bean, yet injected: the producer wants to know the place that its registry is for. */
    @Inject
    MicroProfileFigures(MetricRegistry registry, @Any Event<Object> events) {
        super(events);
        this.registry = registry;
        successes = runs("success");
        failures = runs("failure");
        timeouts = runs("timeout");
        time = registry.timer(PREFIX + "run_time");
    }

    static RunEvents make() {
        return new Unmanaged<>(MicroProfileFigures.class)
                .newInstance()
                .produce()
                .get();
    }

    @Override
    void show(RunningExecutor executor) {
        registry.gauge(PREFIX + "runs_pending", executor::pendingRuns);
        registry.gauge(PREFIX + "callbacks_waiting", executor::waitingCallbacks);
        registry.gauge(PREFIX + "threads_abandoned", executor::abandonedThreads);
    }

    @Override
    public void ended(JobContext context, JobResult result, @Nullable Duration took) {
        Counter counter = switch (result.code()) {
            case Wire.SUCCESS -> successes;
            case Wire.TIMEOUT -> timeouts;
            default -> failures;
        };
        counter.inc();
        if (took != null) {
            time.update(took);
        }
        super.ended(context, result, took);
    }

    @Override
    void remove() {
        registry.removeMatching((id, metric) -> id.getName().startsWith(PREFIX));
    }

    private Counter runs(String outcome) {
        return registry.counter(PREFIX + "runs", new Tag("outcome", outcome));
    }
}
