package io.ringmaster.scheduler.center;

import jakarta.enterprise.inject.spi.Unmanaged;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.metrics.Metadata;
import org.eclipse.microprofile.metrics.MetricID;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;

/** Each figure as a gauge of MicroProfile Metrics, under the same name. Loaded by {@link ServerMetrics} alone. */
final class MicroProfileGauges {
    private static final long FRESH_NANOS = Duration.ofMillis(500).toNanos();

    private final Figures figures;
    private final MetricRegistry registry;
    private final List<MetricID> shown = new ArrayList<>();
    private List<Figure> taken = List.of();
    private long takenAt;

    /** No bean, yet injected: the producer wants to know the place that its registry is for. */
    static class Injected {
        @Inject
        MetricRegistry registry;
    }

    private MicroProfileGauges(Figures figures, MetricRegistry registry) {
        this.figures = figures;
        this.registry = registry;
    }

    static MicroProfileGauges of(Figures figures) {
        MicroProfileGauges gauges = new MicroProfileGauges(
                figures,
                new Unmanaged<>(Injected.class).newInstance().produce().inject().get().registry);
        gauges.show();
        return gauges;
    }

    void remove() {
        shown.forEach(registry::remove);
    }

    private void show() {
        List<Figure> all = figures.all();
        for (int i = 0; i < all.size(); i++) {
            int index = i;
            Figure figure = all.get(i);
            Metadata metadata = Metadata.builder()
                    .withName(figure.name())
                    .withDescription(figure.help())
                    .build();
            Tag[] tags = tags(figure.labels());
            registry.gauge(metadata, () -> recent().get(index).value(), tags);
            shown.add(new MetricID(figure.name(), tags));
        }
    }

    // who asks for one gauge asks for all of them
    private synchronized List<Figure> recent() {
        long now = System.nanoTime();
        if (taken.isEmpty() || now - takenAt > FRESH_NANOS) {
            taken = figures.all();
            takenAt = now;
        }
        return taken;
    }

    private static Tag[] tags(Map<String, String> labels) {
        return labels.entrySet().stream()
                .map(label -> new Tag(label.getKey(), label.getValue()))
                .toArray(Tag[]::new);
    }
}
