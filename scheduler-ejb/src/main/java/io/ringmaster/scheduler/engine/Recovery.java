package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.database.Dialect;
import io.ringmaster.scheduler.database.IdCondition;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.entity.StoredRow;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Makes the fires of rows that this node did not plan, or lost sight of. Their jobs may have been changed since, without a
 * node that would have noticed: a fire that goes to the executors of another group must stand in the records as theirs, or
 * their result is refused as a stranger's, and what was planned for a job that somebody stopped is not made.
 */
final class Recovery {
    private final JobSnapshots jobs;
    private final Ledger ledger;
    private final NodeId node;
    private final Clock clock;
    private final Messages messages;

    Recovery(EngineParts parts) {
        this.jobs = parts.jobs();
        this.ledger = parts.ledger();
        this.node = parts.node();
        this.clock = parts.clock();
        this.messages = Messages.of(parts.settings().language());
    }

    /**
     * Makes the unsent rows of nodes that are gone this node's, and returns their fires, to be sent once that is committed. Two
     * statements more than the taking where there was anything to take.
     */
    List<Fire> takeOver(Connection connection, Collection<Long> gone, long pass) throws SQLException {
        int taken = 0;
        for (long id : gone) {
            taken += ledger.takeOver(connection, id, node.get(), pass);
        }
        if (taken == 0) {
            return List.of();
        }
        List<StoredRow> rows = new ArrayList<>(ledger.ofPass(connection, node.get(), pass, Instant.EPOCH));
        rows.addAll(ledger.ofPass(connection, node.get(), pass, null));
        return unsent(connection, rows);
    }

    /** The fires of unsent rows of this node, of their jobs as they are now, and as their rows are from now on. */
    List<Fire> unsent(Connection connection, List<StoredRow> rows) throws SQLException {
        Map<Integer, JobSnapshot> current = current(connection, rows);
        Set<Integer> stopped = stopped(connection, current.values());
        List<Fire> fires = new ArrayList<>();
        List<StoredRow> changed = new ArrayList<>();
        Set<Long> cancelled = new HashSet<>();
        for (StoredRow row : rows) {
            JobSnapshot job = current.get(row.jobId());
            if (job != null) {
                Fire fire = new Fire(row, job).of(job);
                if (fire.planned() && stopped.contains(job.id())) {
                    cancelled.add(fire.id());
                } else {
                    fires.add(fire);
                    if (!fire.row().equals(row)) {
                        changed.add(fire.row());
                    }
                }
            }
        }
        if (!changed.isEmpty()) {
            ledger.refresh(connection, node.get(), changed, handlers(current));
        }
        cancel(connection, cancelled);
        return fires;
    }

    /** The jobs that somebody stopped; one that the planner stopped still has its last fires to make. */
    private Set<Integer> stopped(Connection connection, Collection<JobSnapshot> all) throws SQLException {
        List<Integer> notRunning =
                all.stream().filter(job -> !job.running()).map(JobSnapshot::id).toList();
        Set<Integer> stopped = new HashSet<>();
        jobs.watch(connection, notRunning).forEach((id, watched) -> {
            if (watched.cancelled()) {
                stopped.add(id);
            }
        });
        return stopped;
    }

    private void cancel(Connection connection, Set<Long> ids) throws SQLException {
        if (!ids.isEmpty()) {
            ledger.cancel(
                    connection,
                    "pending_node = ? AND " + IdCondition.among(Dialect.of(connection), "id", ids),
                    List.of(node.get()),
                    messages.text("fire.cancelled.stopped"),
                    clock.instant());
        }
    }

    /** The fires of rows that were marked as sent, as they went out. */
    List<Fire> sent(Connection connection, List<StoredRow> rows) throws SQLException {
        Map<Integer, JobSnapshot> current = current(connection, rows);
        List<Fire> fires = new ArrayList<>();
        for (StoredRow row : rows) {
            JobSnapshot job = current.get(row.jobId());
            if (job != null) {
                fires.add(new Fire(row, job).whereItWent());
            }
        }
        return fires;
    }

    /** What the records call the handlers of these jobs. */
    static Map<Integer, String> handlers(Map<Integer, JobSnapshot> jobs) {
        Map<Integer, String> handlers = new HashMap<>();
        jobs.forEach((id, job) -> handlers.put(id, Objects.requireNonNullElse(job.handler(), "")));
        return handlers;
    }

    private Map<Integer, JobSnapshot> current(Connection connection, List<StoredRow> rows) throws SQLException {
        return jobs.byIds(
                connection, rows.stream().map(StoredRow::jobId).distinct().toList());
    }
}
