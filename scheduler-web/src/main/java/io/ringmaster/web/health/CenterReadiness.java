package io.ringmaster.web.health;

import io.ringmaster.scheduler.center.Center;
import io.ringmaster.scheduler.i18n.Messages;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Locale;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Tells MicroProfile Health whether the center schedules, and if not, why. */
@Readiness
@ApplicationScoped
public class CenterReadiness implements HealthCheck {
    /** As the log: whoever reads it is a machine, or looks for it there. */
    private static final Messages ENGLISH = Messages.of(Locale.ENGLISH);

    @Inject
    Center center;

    @Override
    public HealthCheckResponse call() {
        var readiness = center.readiness();
        var answer = HealthCheckResponse.named("ringmaster-center").status(readiness.ready());
        String reason = readiness.reason(ENGLISH);
        return reason.isEmpty()
                ? answer.build()
                : answer.withData("reason", reason).build();
    }
}
