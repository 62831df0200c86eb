package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.protocol.GlueType;
import io.ringmaster.protocol.RunRequest;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.trigger.entity.Fire;
import io.ringmaster.scheduler.trigger.entity.Shard;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes the request of a fire (interop 1.6). Scripts are read when needed and kept, by version, while they are in use. */
final class Requests {
    /** Of all the scripts that are kept, together. */
    private static final int MOST_CHARACTERS = 8_000_000;

    private final Transactions transactions;
    private final JobSnapshots jobs;
    /** In the order of their last use. */
    private final Map<Version, String> scripts = new LinkedHashMap<>(16, 0.75f, true);

    private int characters;

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

    /** The script of the job, empty for handlers; nothing if the database would have to be asked. */
    Optional<String> known(JobSnapshot job) {
        if (GlueType.BEAN.name().equals(job.glueType())) {
            return Optional.of("");
        }
        synchronized (scripts) {
            return Optional.ofNullable(scripts.get(version(job)));
        }
    }

    /** As {@link #known}. Reads the database, hence never called where the network is waited for. */
    String source(JobSnapshot job) {
        return known(job).orElseGet(() -> {
            String source = transactions.single(connection -> jobs.source(connection, job.id()));
            keep(version(job), source);
            return source;
        });
    }

    private void keep(Version version, String source) {
        synchronized (scripts) {
            String before = scripts.put(version, source);
            characters += source.length() - (before == null ? 0 : before.length());
            Iterator<String> eldest = scripts.values().iterator();
            while (characters > MOST_CHARACTERS && eldest.hasNext()) {
                characters -= eldest.next().length();
                eldest.remove();
            }
        }
    }

    private static Version version(JobSnapshot job) {
        return new Version(job.id(), updated(job));
    }

    private static Instant updated(JobSnapshot job) {
        return job.glueUpdated() == null ? Instant.EPOCH : job.glueUpdated();
    }
}
