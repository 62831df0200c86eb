package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.protocol.Wire;
import jakarta.enterprise.inject.spi.Unmanaged;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.IntSupplier;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;
import org.jspecify.annotations.Nullable;

/** Counts in MicroProfile Metrics. Loaded by {@link Figures} alone. */
final class MicroProfileFigures implements Figures {
    private static final String PREFIX = "ringmaster_executor_";

    private final MetricRegistry registry;

    private MicroProfileFigures(MetricRegistry registry) {
        this.registry = registry;
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
    public void show(IntSupplier pendingRuns, IntSupplier waitingCallbacks) {
        registry.gauge(PREFIX + "runs_pending", pendingRuns::getAsInt);
        registry.gauge(PREFIX + "callbacks_waiting", waitingCallbacks::getAsInt);
    }

    @Override
    public void began(JobContext context) {
        // counted at the end
    }

    @Override
    public void ended(JobContext context, JobResult result, @Nullable Duration took) {
        registry.counter(PREFIX + "runs", new Tag("outcome", outcome(result))).inc();
        if (took != null) {
            registry.timer(PREFIX + "run_time").update(took);
        }
    }

    @Override
    public void remove() {
        registry.removeMatching((id, metric) -> id.getName().startsWith(PREFIX));
    }

    private static String outcome(JobResult result) {
        return switch (result.code()) {
            case Wire.SUCCESS -> "success";
            case Wire.TIMEOUT -> "timeout";
            default -> "failure";
        };
    }
}
