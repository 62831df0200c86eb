package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.audit.control.Audits;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.boundary.Archives;
import io.ringmaster.scheduler.group.boundary.GroupCatalog;
import io.ringmaster.scheduler.group.boundary.Groups;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.RecordedEvent;
import java.time.Clock;

/** The doors of groups, jobs and scripts for one caller, for components above this one. */
public final class CatalogDoors {
    public final JobCatalog jobs = new JobCatalog();
    public final Scripts scripts = new Scripts();
    public final GroupCatalog groups;
    public final RecordedEvent<Job.Changed> changes = new RecordedEvent<>();

    public CatalogDoors(Transactions transactions, Settings settings, Clock clock, Caller caller) {
        jobs.transactions = transactions;
        jobs.settings = settings;
        jobs.clock = clock;
        jobs.changes = changes;
        jobs.caller = caller;
        jobs.audit = Audits.of(transactions, clock);
        jobs.clearing = Archives.clearing(transactions, settings, clock);
        scripts.transactions = transactions;
        scripts.settings = settings;
        scripts.clock = clock;
        scripts.caller = caller;
        scripts.audit = jobs.audit;
        scripts.changes = changes;
        groups = Groups.of(transactions, settings, clock, new RecordedEvent<>(jobs::refuseRemoval), caller);
    }
}
