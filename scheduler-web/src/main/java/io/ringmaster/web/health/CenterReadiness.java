package io.ringmaster.web.health;

import io.ringmaster.scheduler.center.Center;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Tells MicroProfile Health whether the center schedules, and if not, why. */
@Readiness
@ApplicationScoped
public class CenterReadiness implements HealthCheck {
    @Inject
    Center center;

    @Override
    public HealthCheckResponse call() {
        var readiness = center.readiness();
        var answer = HealthCheckResponse.named("ringmaster-center").status(readiness.ready());
        return readiness.reason().isEmpty()
                ? answer.build()
                : answer.withData("reason", readiness.reason()).build();
    }
}
