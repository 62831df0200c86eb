package io.ringmaster.scheduler.completion.control;

import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.NewRow;
import io.ringmaster.scheduler.execution.entity.StoredRow;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.job.entity.ChildIds;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Queues the children of successful runs (interop 4.7): a row for each, in the transaction of the parent's result. */
final class Children {
    private final JobSnapshots jobs;
    private final Ledger ledger;
    private final NodeId node;
    private final Passes passes;
    private final Messages messages;

    Children(JobSnapshots jobs, Ledger ledger, NodeId node, Passes passes, Messages messages) {
        this.jobs = jobs;
        this.ledger = ledger;
        this.node = node;
        this.passes = passes;
        this.messages = messages;
    }

    /** A run that succeeded. */
    record Parent(long rowId, int jobId) {}

    /**
     * What was queued.
     *
     * @param fires the children, to be dispatched after the commit
     * @param reports what the parent's record says of its children, by its row
     */
    record Queued(List<Fire> fires, Map<Long, String> reports) {}

    Queued queue(Connection connection, List<Parent> parents, Instant now) throws SQLException {
        Map<Integer, String> lists = jobs.children(
                connection, parents.stream().map(Parent::jobId).distinct().toList());
        Map<Parent, List<String>> wanted = new HashMap<>();
        Set<Integer> ids = new HashSet<>();
        for (Parent parent : parents) {
            List<String> children = ChildIds.of(lists.get(parent.jobId())).parts();
            if (!children.isEmpty()) {
                wanted.put(parent, children);
                children.forEach(child -> ChildIds.id(child).ifPresent(ids::add));
            }
        }
        if (wanted.isEmpty()) {
            return new Queued(List.of(), Map.of());
        }
        Map<Integer, JobSnapshot> childJobs = jobs.byIds(connection, ids);
        Map<Long, Map<Integer, Fire>> queued = insert(connection, wanted, childJobs, now);
        List<Fire> fires = new ArrayList<>();
        Map<Long, String> reports = new HashMap<>();
        wanted.forEach((parent, children) -> {
            Map<Integer, Fire> own = queued.getOrDefault(parent.rowId(), Map.of());
            fires.addAll(own.values());
            reports.put(parent.rowId(), report(parent, children, own));
        });
        return new Queued(fires, reports);
    }

    private Map<Long, Map<Integer, Fire>> insert(
            Connection connection, Map<Parent, List<String>> wanted, Map<Integer, JobSnapshot> childJobs, Instant now)
            throws SQLException {
        List<NewRow> rows = new ArrayList<>();
        wanted.forEach((parent, children) -> children.stream()
                .flatMap(child -> ChildIds.id(child).stream())
                .distinct()
                .filter(id -> id != parent.jobId() && childJobs.containsKey(id))
                .forEach(id -> rows.add(row(Objects.requireNonNull(childJobs.get(id)), parent.rowId(), now))));
        long pass = passes.next();
        ledger.insert(connection, node.get(), pass, rows);
        Map<Long, Map<Integer, Fire>> queued = new HashMap<>();
        if (!rows.isEmpty()) {
            for (StoredRow row : ledger.ofPass(connection, node.get(), pass, null)) {
                JobSnapshot job = childJobs.get(row.jobId());
                if (row.origin() != null && job != null) {
                    queued.computeIfAbsent(row.origin(), any -> new HashMap<>()).put(row.jobId(), new Fire(row, job));
                }
            }
        }
        return queued;
    }

    private static NewRow row(JobSnapshot child, long parentRow, Instant now) {
        return new NewRow(
                child.groupId(),
                child.id(),
                child.handler(),
                child.param(),
                null,
                child.retries(),
                now,
                false,
                0,
                Cause.PARENT,
                parentRow,
                0,
                null,
                null,
                null,
                null);
    }

    private String report(Parent parent, List<String> children, Map<Integer, Fire> queued) {
        StringBuilder text = new StringBuilder("<br><br>").append(messages.text("result.children.title"));
        for (String child : children) {
            text.append("<br>").append(line(parent, child, queued));
        }
        return text.toString();
    }

    private String line(Parent parent, String child, Map<Integer, Fire> queued) {
        if (ChildIds.id(child).isEmpty()) {
            return messages.text("result.children.illegal", child.replaceAll("[<>&\"]", "?"));
        }
        int id = ChildIds.id(child).get();
        if (id == parent.jobId()) {
            return messages.text("result.children.cycle", id);
        }
        Fire fire = queued.get(id);
        return fire == null
                ? messages.text("result.children.gone", id)
                : messages.text("result.children.queued", id, fire.id());
    }
}
