package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.group.boundary.EnteredAddresses;
import io.ringmaster.scheduler.i18n.Limits;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.JobDraft;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.trigger.boundary.ManualTrigger;
import io.ringmaster.web.console.security.Access;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the caller does with jobs: each method asks first whether they may. {@link Rejected} as from the catalog. */
@ApplicationScoped
public class JobDesk {
    private static final String UNKNOWN = "job.unknown";
    private static final int PARAM = 2048;

    @Inject
    JobCatalog jobs;

    @Inject
    ManualTrigger trigger;

    @Inject
    Access access;

    /** The job, if it is one of the caller's. */
    public Job get(int id) {
        Job job = jobs.get(id);
        access.check(job.getGroupId(), UNKNOWN, id);
        return job;
    }

    /** Stores a job; {@code id} is null for a new one. */
    public void save(@Nullable Integer id, JobDraft draft) {
        Integer group = draft.groupId();
        if (group != null) {
            access.check(group, "group.unknown", group);
        }
        if (id == null) {
            access.record("created job", jobs.create(draft));
        } else {
            get(id);
            jobs.change(id, draft);
            access.record("changed job", id);
        }
    }

    public void start(int id) {
        get(id);
        jobs.start(id);
        access.record("started job", id);
    }

    public void stop(int id) {
        get(id);
        jobs.stop(id);
        access.record("stopped job", id);
    }

    public void remove(int id) {
        get(id);
        jobs.remove(id);
        access.record("removed job", id);
    }

    /**
     * Fires the job once and returns the id of the record.
     *
     * @param addresses one in a line or with commas between; null or blank for the group's
     */
    public long run(int id, @Nullable String param, @Nullable String addresses) {
        get(id);
        String checked = Limits.exactly("param", param, null, 0, PARAM);
        long record = trigger.trigger(id, checked, addresses(addresses), Cause.MANUAL, access.getName())
                .orElseThrow(() -> Rejected.unknown(UNKNOWN, id));
        access.record("ran job", id);
        return record;
    }

    private static @Nullable String addresses(@Nullable String entered) {
        return entered == null || entered.isBlank()
                ? null
                : String.join(
                        ",",
                        EnteredAddresses.of("addresses", List.of(entered.trim().split("[,\\s]+"))));
    }
}
