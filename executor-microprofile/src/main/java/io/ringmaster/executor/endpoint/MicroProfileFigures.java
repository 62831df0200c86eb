package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.protocol.Wire;
import jakarta.enterprise.inject.spi.Unmanaged;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.IntSupplier;
import org.eclipse.microprofile.metrics.Counter;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;
import org.eclipse.microprofile.metrics.Timer;
import org.jspecify.annotations.Nullable;

/** Counts in MicroProfile Metrics. Loaded by {@link Figures} alone. */
final class MicroProfileFigures extends Figures {
    private static final String PREFIX = "ringmaster_executor_";

    private final MetricRegistry registry;
    private final Counter successes;
    private final Counter failures;
    private final Counter timeouts;
    private final Timer time;

    private MicroProfileFigures(MetricRegistry registry) {
        this.registry = registry;
        successes = runs("success");
        failures = runs("failure");
        timeouts = runs("timeout");
        time = registry.timer(PREFIX + "run_time");
    }

    /** No bean, yet injected: the producer wants to know the place that its registry is for. */
    static class Injected {
        @Inject
        MetricRegistry registry;
    }

    static Figures make() {
        return new MicroProfileFigures(
                new Unmanaged<>(Injected.class).newInstance().produce().inject().get().registry);
    }

    @Override
    void show(IntSupplier pendingRuns, IntSupplier waitingCallbacks) {
        registry.gauge(PREFIX + "runs_pending", pendingRuns::getAsInt);
        registry.gauge(PREFIX + "callbacks_waiting", waitingCallbacks::getAsInt);
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
    }

    @Override
    void remove() {
        registry.removeMatching((id, metric) -> id.getName().startsWith(PREFIX));
    }

    private Counter runs(String outcome) {
        return registry.counter(PREFIX + "runs", new Tag("outcome", outcome));
    }
}
