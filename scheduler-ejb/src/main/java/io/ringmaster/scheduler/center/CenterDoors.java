package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.audit.control.AuditWriter;
import io.ringmaster.scheduler.completion.boundary.Callbacks;
import io.ringmaster.scheduler.completion.boundary.KillSwitch;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import io.ringmaster.scheduler.group.control.Beats;
import io.ringmaster.scheduler.group.control.ExecutorTokens;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.registry.boundary.Registry;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.trigger.boundary.ManualTrigger;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import java.time.Clock;
import java.util.concurrent.ThreadFactory;

/** The boundaries of the running center, to be injected. */
@ApplicationScoped
public class CenterDoors {
    @EJB
    CenterBean bean;

    @Produces
    @Dependent
    Center center() {
        return bean.center();
    }

    @Produces
    @Dependent
    Callbacks callbacks() {
        return bean.center().callbacks();
    }

    @Produces
    @Dependent
    Registry registry() {
        return bean.center().registry();
    }

    @Produces
    @Dependent
    ManualTrigger manualTrigger() {
        return bean.center().manualTrigger();
    }

    @Produces
    @Dependent
    KillSwitch killSwitch() {
        return bean.center().killSwitch();
    }

    @Produces
    @Dependent
    ExecutorGateway gateway() {
        return bean.gateway();
    }

    /** The center's threads, for those who go on after a request. */
    @Produces
    @Dependent
    ThreadFactory threads() {
        return bean.threads();
    }

    @Produces
    @Dependent
    Secrets secrets() {
        return bean.secrets();
    }

    @Produces
    @Dependent
    Beats beats() {
        return bean.center().beats();
    }

    @Produces
    @Dependent
    AuditWriter auditWriter() {
        return bean.center().auditWriter();
    }

    @Produces
    @Dependent
    ExecutorTokens executorTokens() {
        return bean.tokens();
    }

    /** The time that all centers share. */
    @Produces
    @Dependent
    Clock clock() {
        return bean.center().clock();
    }

    /** A job that was started or changed may be due before the planner comes by itself. */
    void jobChanged(@Observes Job.Changed changed) {
        bean.center().wakePlanner();
    }
}
