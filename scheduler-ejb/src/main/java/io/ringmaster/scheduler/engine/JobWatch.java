package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.database.Dialect;
import io.ringmaster.scheduler.database.IdCondition;
import io.ringmaster.scheduler.execution.entity.StoredRow;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.job.control.JobSnapshots.Watched;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Looks twice a second, in one statement, whether jobs whose fires wait here were stopped, edited or deleted, by us or by a
 * live XXL-JOB center, so that it holds within a second.
 */
final class JobWatch implements Duty {
    private static final Duration PERIOD = Duration.ofMillis(500);
    /** Without a question: what is planned meanwhile was planned as it is to be. */
    private static final Duration NOTHING_WAITS = Duration.ofSeconds(1);

    private final EngineParts parts;
    private final Ring ring;
    private final Dispatcher dispatcher;
    private final Messages messages;

    JobWatch(EngineParts parts, Ring ring, Dispatcher dispatcher) {
        this.parts = parts;
        this.ring = ring;
        this.dispatcher = dispatcher;
        this.messages = Messages.of(parts.settings().language());
    }

    @Override
    public String name() {
        return "job-watch";
    }

    @Override
    public Duration runOnce() {
        // what is planned from here on knows better than the look that follows
        List<Fire> held = new ArrayList<>(ring.entries());
        held.addAll(dispatcher.unmarked());
        held.addAll(dispatcher.ahead());
        Map<Integer, String> marks = new HashMap<>();
        held.forEach(fire -> marks.put(fire.job().id(), fire.job().mark()));
        if (held.isEmpty()) {
            return NOTHING_WAITS;
        }
        if (areUnchanged(held, marks)) {
            return PERIOD;
        }
        Map<Integer, Watched> now =
                parts.transactions().single(connection -> parts.jobs().watch(connection, marks.keySet()));
        List<Fire> deleted = new ArrayList<>();
        List<Fire> stopped = new ArrayList<>();
        List<Fire> stale = new ArrayList<>();
        List<Fire> fresh = new ArrayList<>();
        for (Fire fire : held) {
            Watched watched = now.get(fire.job().id());
            if (watched == null) {
                deleted.add(fire);
            } else if (watched.cancelled() && fire.planned()) {
                stopped.add(fire);
            } else if (!watched.mark().equals(fire.job().mark())) {
                stale.add(fire);
            } else {
                fresh.add(fire);
            }
        }
        cancel(deleted, "fire.cancelled.deleted");
        cancel(stopped, "fire.cancelled.stopped");
        if (!stale.isEmpty()) {
            refresh(stale, fresh);
        }
        return PERIOD;
    }

    private boolean areUnchanged(List<Fire> held, Map<Integer, String> marks) {
        // fires of one job that were planned before and after a change have different marks
        return held.stream()
                        .allMatch(fire ->
                                fire.job().mark().equals(marks.get(fire.job().id())))
                && parts.transactions().single(connection -> parts.jobs().areUnchanged(connection, marks));
    }

    /** Gives fires their job as it is now, and cancels those that it would not make any more or makes again. */
    private void refresh(List<Fire> stale, List<Fire> fresh) {
        Set<Integer> ids = stale.stream().map(fire -> fire.job().id()).collect(Collectors.toSet());
        // without their marks before the rows are written; should that fail, they are found as rows that nobody holds
        List<Fire> again = new ArrayList<>(dispatcher.recall(ids(stale)));
        Map<Integer, JobSnapshot> current = new HashMap<>();
        List<Fire> outdated = parts.transactions().call((em, connection) -> {
            // locked, so that a pass plans the same times before this or after it
            current.putAll(parts.jobs().locked(connection, ids));
            Restarts restarts = new Restarts(current, planned(stale), planned(fresh));
            List<Fire> found = stale.stream()
                    .filter(fire -> isAhead(fire)
                            && (isRescheduled(fire, current.get(fire.job().id())) || restarts.repeat(fire)))
                    .toList();
            cancel(connection, found, "fire.cancelled.edited");
            keep(connection, stale, current);
            return found;
        });
        again.addAll(remove(stale));
        again.removeAll(outdated);
        ring.accept(again.stream().map(fire -> of(fire, current)).toList());
    }

    /** What tells from when on somebody plans anew: neither what is due already nor what somebody asked for. */
    private List<Fire> planned(List<Fire> fires) {
        return fires.stream().filter(fire -> fire.planned() && isAhead(fire)).toList();
    }

    /** What is due already was due by the schedule that it had. */
    private boolean isAhead(Fire fire) {
        return fire.due().isAfter(parts.clock().instant());
    }

    private void keep(Connection connection, List<Fire> fires, Map<Integer, JobSnapshot> current) throws SQLException {
        List<StoredRow> rows =
                fires.stream().map(fire -> of(fire, current).row()).toList();
        parts.ledger().refresh(connection, parts.node().get(), rows, Recovery.handlers(current));
    }

    private static Fire of(Fire fire, Map<Integer, JobSnapshot> current) {
        return fire.of(current.getOrDefault(fire.job().id(), fire.job()));
    }

    private static boolean isRescheduled(Fire fire, @Nullable JobSnapshot job) {
        return job != null
                && !(Objects.equals(job.scheduleType(), fire.job().scheduleType())
                        && Objects.equals(job.scheduleConf(), fire.job().scheduleConf()));
    }

    private void cancel(List<Fire> fires, String reason) {
        if (fires.isEmpty()) {
            return;
        }
        remove(fires);
        dispatcher.recall(ids(fires));
        parts.transactions().single(connection -> cancel(connection, fires, reason));
    }

    private List<Fire> remove(List<Fire> fires) {
        Set<Long> ids = ids(fires);
        List<Fire> removed = new ArrayList<>(ring.remove(fire -> ids.contains(fire.id())));
        removed.addAll(dispatcher.withdraw(ids));
        return removed;
    }

    private int cancel(Connection connection, List<Fire> fires, String reason) throws SQLException {
        if (fires.isEmpty()) {
            return 0;
        }
        return parts.ledger()
                .cancel(
                        connection,
                        "pending_node = ? AND " + IdCondition.among(Dialect.of(connection), "id", ids(fires)),
                        List.of(parts.node().get()),
                        messages.text(reason),
                        parts.clock().instant());
    }

    private static Set<Long> ids(List<Fire> fires) {
        return fires.stream().map(Fire::id).collect(Collectors.toSet());
    }
}
