package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.protocol.GlueType;
import io.ringmaster.protocol.RunRequest;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.trigger.entity.Fire;
import io.ringmaster.scheduler.trigger.entity.Shard;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the request of a fire (interop 1.6). Scripts are read when needed and kept, by version, while they are in use. */
final class Requests {
    private static final int MOST_SCRIPTS = 100;

    private final Transactions transactions;
    private final JobSnapshots jobs;
    private final Map<Version, String> scripts = new LinkedHashMap<>(MOST_SCRIPTS, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Version, String> eldest) {
            return size() > MOST_SCRIPTS;
        }
    };

    private record Version(int jobId, Instant updated) {}

    Requests(Transactions transactions, JobSnapshots jobs) {
        this.transactions = transactions;
        this.jobs = jobs;
    }

    RunRequest of(Fire fire, String source) {
        JobSnapshot job = fire.job();
        Shard shard = Shard.of(fire.row().sharding());
        @Nullable Instant planned = fire.row().plannedTime();
        return new RunRequest(
                job.id(),
                job.handler(),
                fire.row().param() == null ? "" : fire.row().param(),
                job.blockStrategy(),
                job.timeout(),
                fire.id(),
                fire.row().time().toEpochMilli(),
                job.glueType(),
                source,
                updated(job).toEpochMilli(),
                shard.index(),
                shard.total(),
                fire.row().attempt() + 1,
                planned == null ? 0 : planned.toEpochMilli());
    }

    /** The script of the job; empty for handlers. Reads the database, hence never called where the network is waited for. */
    String source(JobSnapshot job) {
        if (GlueType.BEAN.name().equals(job.glueType())) {
            return "";
        }
        Version version = new Version(job.id(), updated(job));
        synchronized (scripts) {
            String known = scripts.get(version);
            if (known != null) {
                return known;
            }
        }
        String source = transactions.single(connection -> jobs.source(connection, job.id()));
        synchronized (scripts) {
            scripts.put(version, source);
        }
        return source;
    }

    private static Instant updated(JobSnapshot job) {
        return job.glueUpdated() == null ? Instant.EPOCH : job.glueUpdated();
    }
}
