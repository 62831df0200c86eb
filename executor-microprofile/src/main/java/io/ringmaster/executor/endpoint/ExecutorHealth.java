package io.ringmaster.executor.endpoint;

import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Says in MicroProfile Health whether the center can send work here, if not why, how many threads were left to handlers
 * that do not end, and which handlers there are. With {@code ringmaster.executor.health=false} the application stays ready
 * all the same.
 */
final class ExecutorHealth implements HealthCheck {
    private final Executor executor;

    ExecutorHealth(Executor executor) {
        this.executor = executor;
    }

    /** Gives the application one, unless the server has no MicroProfile Health, without which this class cannot be loaded. */
    static void define(AfterBeanDiscovery event) {
        event.addBean()
                .beanClass(ExecutorHealth.class)
                .addType(HealthCheck.class)
                .addQualifier(Readiness.Literal.INSTANCE)
                .produceWith(
                        beans -> new ExecutorHealth(beans.select(Executor.class).get()));
    }

    @Override
    public HealthCheckResponse call() {
        Optional<String> problem = executor.problem();
        var answer =
                HealthCheckResponse.named("ringmaster-executor").status(problem.isEmpty() || !executor.healthDecides());
        problem.ifPresent(text -> answer.withData("problem", text));
        answer.withData("threads left behind", executor.abandonedThreads());
        executor.places().forEach((name, place) -> answer.withData("handler " + name, place));
        return answer.build();
    }
}
