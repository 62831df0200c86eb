package io.ringmaster.web.console.execution;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.completion.boundary.KillSwitch;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.trigger.boundary.ManualTrigger;
import io.ringmaster.web.console.page.Entered;
import io.ringmaster.web.console.page.Texts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.jspecify.annotations.Nullable;

/**
 * What a person fires and ends, in their name. Stands between the pages and doors of the engine that cannot be kept in a view.
 */
@ApplicationScoped
public class RunDesk {
    @Inject
    ManualTrigger trigger;

    @Inject
    KillSwitch killSwitch;

    @Inject
    Caller caller;

    /**
     * Fires a job once and returns the id of the record.
     *
     * @param param instead of the job's own; null for the job's own
     * @param addresses with commas, blanks or line ends between; null or blank for the group's
     */
    public long run(int job, @Nullable String param, @Nullable String addresses) {
        return trigger.trigger(caller, job, param, Entered.list(addresses), Cause.MANUAL);
    }

    /** Fires again with the input of a former fire, and returns the id of the new record. */
    public long again(long record) {
        return trigger.again(caller, record, Cause.MANUAL);
    }

    /** Ends one run. */
    public KillSwitch.Killed kill(long record) {
        return killSwitch.kill(caller, record, Messages.of(Texts.locale()));
    }
}
