package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.entity.StoredRow;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Makes the fires of rows that this node did not plan, or lost sight of. Their jobs may have been changed since, without a
 * node that would have noticed: a fire that goes to the executors of another group must stand in the records as theirs, or
 * their result is refused as a stranger's.
 */
final class Recovery {
    private final JobSnapshots jobs;
    private final Ledger ledger;
    private final NodeId node;

    Recovery(EngineParts parts) {
        this.jobs = parts.jobs();
        this.ledger = parts.ledger();
        this.node = parts.node();
    }

    /** The fires of unsent rows of this node, of their jobs as they are now, and as their rows are from now on. */
    List<Fire> unsent(Connection connection, List<StoredRow> rows) throws SQLException {
        Map<Integer, JobSnapshot> current = current(connection, rows);
        List<Fire> fires = new ArrayList<>();
        List<StoredRow> changed = new ArrayList<>();
        for (StoredRow row : rows) {
            JobSnapshot job = current.get(row.jobId());
            if (job != null) {
                Fire fire = new Fire(row, job).of(job);
                fires.add(fire);
                if (!fire.row().equals(row)) {
                    changed.add(fire.row());
                }
            }
        }
        if (!changed.isEmpty()) {
            ledger.refresh(connection, node.get(), changed, handlers(current));
        }
        return fires;
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
