package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.control.Audits;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.execution.boundary.Archives;
import io.ringmaster.scheduler.group.boundary.GroupDraft;
import io.ringmaster.scheduler.group.boundary.Groups;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.RecordedEvent;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;

/** The boundaries on a database, without a container, at a fixed time. */
final class Catalogs implements AutoCloseable {
    static final Instant NOW = Instant.parse("2026-03-01T10:00:00.250Z");

    final LocalTransactions transactions;
    final RecordedEvent<Job.Changed> changes = new RecordedEvent<>();
    final JobCatalog jobs = new JobCatalog();
    final JobListing listing = new JobListing();
    final io.ringmaster.scheduler.group.boundary.GroupCatalog groups;
    final Scripts scripts = new Scripts();
    final AuditLog trail;
    final Caller caller = Callers.administrator();
    final int groupId;

    Catalogs(DataSource database) {
        Settings settings = Settings.of(Map.of("ringmaster.zone", "UTC"));
        Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
        transactions = new LocalTransactions(TestDatabases.migrated(database));
        jobs.transactions = transactions;
        jobs.settings = settings;
        jobs.clock = clock;
        jobs.changes = changes;
        jobs.caller = caller;
        listing.transactions = transactions;
        listing.caller = caller;
        jobs.audit = Audits.of(transactions, clock);
        jobs.clearing = Archives.clearing(transactions, settings, clock);
        trail = jobs.audit;
        scripts.transactions = transactions;
        scripts.settings = settings;
        scripts.clock = clock;
        scripts.caller = caller;
        scripts.audit = trail;
        scripts.changes = changes;
        groups = Groups.of(transactions, settings, clock, new RecordedEvent<>(jobs::refuseRemoval));
        groupId = groups.create(new GroupDraft("shop-app", "The shop", false, List.of("http://10.0.0.1:9999/")));
    }

    int create(JobDraft draft) {
        return jobs.create(draft);
    }

    @Override
    public void close() {
        transactions.close();
    }
}
