package io.ringmaster.web.console.execution;

import io.ringmaster.protocol.LogPage;
import io.ringmaster.scheduler.completion.boundary.KillSwitch;
import io.ringmaster.scheduler.execution.boundary.ExecutionArchive;
import io.ringmaster.scheduler.execution.boundary.RollingLog;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.trigger.boundary.ManualTrigger;
import io.ringmaster.web.console.security.Access;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** What the caller does with executions: each method asks first whether they may. */
@ApplicationScoped
public class ExecutionDesk {
    @Inject
    ExecutionArchive executions;

    @Inject
    RollingLog log;

    @Inject
    KillSwitch killSwitch;

    @Inject
    ManualTrigger trigger;

    @Inject
    Access access;

    /** The record, if it is one of the caller's. */
    public Execution get(long id) {
        Execution execution = executions.get(id);
        access.check(execution.getGroupId(), "execution.unknown", id);
        return execution;
    }

    /** Lines of its log from a line on, counted from 1. */
    public LogPage log(long id, int fromLine) {
        get(id);
        return log.read(id, fromLine);
    }

    public KillSwitch.Killed kill(long id) {
        get(id);
        access.record("killed", id);
        return killSwitch.kill(id, access.getName());
    }

    /** Fires its job again with the same parameter. */
    public void repeat(long id) {
        Execution execution = get(id);
        long record = trigger.trigger(execution.getJobId(), execution.getParam(), null, Cause.MANUAL, access.getName())
                .orElseThrow(() -> Rejected.unknown("job.unknown", execution.getJobId()));
        access.record("repeated " + id + " as", record);
    }
}
