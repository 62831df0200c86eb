package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.audit.control.Audits;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.boundary.Archives;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.RecordedEvent;
import java.time.Clock;

/** The jobs of a center that runs, without a container. */
public final class JobCatalogs {
    private JobCatalogs() {}

    /** @param onChange told after each change, as the running center is */
    public static JobCatalog of(Transactions transactions, Settings settings, Clock clock, Runnable onChange) {
        JobCatalog jobs = new JobCatalog();
        jobs.transactions = transactions;
        jobs.settings = settings;
        jobs.clock = clock;
        jobs.changes = new RecordedEvent<>(changed -> onChange.run());
        jobs.caller = Callers.administrator();
        jobs.audit = Audits.of(transactions, clock);
        jobs.clearing = Archives.clearing(transactions, settings, clock);
        return jobs;
    }

    /** What the jobs that somebody may see are called. */
    public static JobNames names(Transactions transactions, Caller caller) {
        JobNames names = new JobNames();
        names.transactions = transactions;
        names.caller = caller;
        return names;
    }

    /** A job that fires every so many seconds. */
    public static JobDraft everySeconds(int groupId, int seconds, String description) {
        return Drafts.in(groupId)
                .description(description)
                .schedule("FIX_RATE", Integer.toString(seconds))
                .draft();
    }
}
