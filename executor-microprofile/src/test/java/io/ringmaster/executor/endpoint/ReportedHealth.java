package io.ringmaster.executor.endpoint;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;

/** Makes health answers where no server does. */
final class ReportedHealth extends HealthCheckResponseBuilder {
    private final Map<String, Object> data = new LinkedHashMap<>();
    private String name = "";
    private boolean up;

    @Override
    public HealthCheckResponseBuilder name(String text) {
        name = text;
        return this;
    }

    @Override
    public HealthCheckResponseBuilder withData(String key, String value) {
        data.put(key, value);
        return this;
    }

    @Override
    public HealthCheckResponseBuilder withData(String key, long value) {
        data.put(key, value);
        return this;
    }

    @Override
    public HealthCheckResponseBuilder withData(String key, boolean value) {
        data.put(key, value);
        return this;
    }

    @Override
    public HealthCheckResponseBuilder up() {
        return status(true);
    }

    @Override
    public HealthCheckResponseBuilder down() {
        return status(false);
    }

    @Override
    public HealthCheckResponseBuilder status(boolean healthy) {
        up = healthy;
        return this;
    }

    @Override
    public HealthCheckResponse build() {
        return new HealthCheckResponse(
                name, up ? HealthCheckResponse.Status.UP : HealthCheckResponse.Status.DOWN, Optional.of(data));
    }
}
