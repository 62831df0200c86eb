package io.ringmaster.web.health;

import io.ringmaster.scheduler.center.Center;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/**
 * Tells MicroProfile Health which duties make no progress. Whoever watches this restarts the server, which is no help against
 * a database that is slow for a while: so it waits longer than the center's own report of such duties.
 */
@Liveness
@ApplicationScoped
public class CenterLiveness implements HealthCheck {
    private static final Duration HOPELESS = Duration.ofSeconds(60);

    @Inject
    Center center;

    @Override
    public HealthCheckResponse call() {
        Set<String> stuck = new TreeSet<>(center.stuckFor(HOPELESS));
        var answer = HealthCheckResponse.named("ringmaster-duties").status(stuck.isEmpty());
        return stuck.isEmpty()
                ? answer.build()
                : answer.withData("stuck", String.join(", ", stuck)).build();
    }
}
