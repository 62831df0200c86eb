package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.handler.HandlerCatalog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Says in MicroProfile Health whether the center can send work here, if not why, how many threads were left to handlers
 * that do not end, and which handlers there are. With {@code ringmaster.executor.health=false} the application stays ready
 * all the same. A server without MicroProfile Health cannot load this class, makes no bean of it, and goes on.
 */
@Readiness
@ApplicationScoped
public class ExecutorHealth implements HealthCheck {
    @Inject
    Executor executor;

    @Inject
    HandlerCatalog catalog;

    @Override
    public HealthCheckResponse call() {
        Optional<String> problem = executor.problem();
        var answer =
                HealthCheckResponse.named("ringmaster-executor").status(problem.isEmpty() || !executor.healthDecides());
        problem.ifPresent(text -> answer.withData("problem", text));
        answer.withData("threads left behind", executor.abandonedThreads());
        catalog.places().forEach((name, place) -> answer.withData("handler " + name, place));
        return answer.build();
    }
}
