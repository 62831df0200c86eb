package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.job.control.JobSnapshots.Watched;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Looks twice a second, in one statement, whether the jobs in the ring were stopped, edited or deleted, by us or by a live
 * XXL-JOB center, so that it holds within a second.
 */
final class JobWatch implements Duty {
    private static final Duration PERIOD = Duration.ofSeconds(1);

    private final EngineParts parts;
    private final Ring ring;
    private final Messages messages;

    JobWatch(EngineParts parts, Ring ring) {
        this.parts = parts;
        this.ring = ring;
        this.messages = Messages.of(parts.settings().language());
    }

    @Override
    public String name() {
        return "job-watch";
    }

    @Override
    public Duration runOnce() {
        Map<Integer, JobSnapshot> held = new HashMap<>();
        ring.entries().forEach(fire -> held.put(fire.job().id(), fire.job()));
        if (held.isEmpty()) {
            return PERIOD;
        }
        Map<Integer, String> marks = new HashMap<>();
        held.forEach((id, job) -> marks.put(id, job.mark()));
        if (parts.transactions().single(connection -> parts.jobs().areUnchanged(connection, marks))) {
            return PERIOD;
        }
        Map<Integer, Watched> now =
                parts.transactions().single(connection -> parts.jobs().watch(connection, held.keySet()));
        Set<Integer> changed = new HashSet<>();
        Set<Integer> deleted = new HashSet<>();
        Set<Integer> stopped = new HashSet<>();
        held.forEach((id, job) -> {
            Watched watched = now.get(id);
            if (watched == null) {
                deleted.add(id);
            } else if (watched.cancelled()) {
                stopped.add(id);
            } else if (!watched.mark().equals(job.mark())) {
                changed.add(id);
            }
        });
        cancel(deleted, "fire.cancelled.deleted");
        cancel(stopped, "fire.cancelled.stopped");
        if (!changed.isEmpty()) {
            refresh(changed, held);
        }
        return PERIOD;
    }

    private void refresh(Set<Integer> changed, Map<Integer, JobSnapshot> held) {
        Map<Integer, JobSnapshot> current =
                parts.transactions().single(connection -> parts.jobs().byIds(connection, changed));
        Set<Integer> rescheduled = changed.stream()
                .filter(id -> current.containsKey(id)
                        && !sameSchedule(Objects.requireNonNull(current.get(id)), Objects.requireNonNull(held.get(id))))
                .collect(Collectors.toSet());
        cancel(rescheduled, "fire.cancelled.edited");
        List<Fire> stale = ring.remove(fire -> changed.contains(fire.job().id()));
        ring.accept(stale.stream()
                .map(fire -> fire.of(current.getOrDefault(fire.job().id(), fire.job())))
                .toList());
    }

    private static boolean sameSchedule(JobSnapshot a, JobSnapshot b) {
        return Objects.equals(a.scheduleType(), b.scheduleType()) && Objects.equals(a.scheduleConf(), b.scheduleConf());
    }

    private void cancel(Set<Integer> jobs, String reason) {
        if (jobs.isEmpty()) {
            return;
        }
        Set<Long> ids = ring.remove(fire -> jobs.contains(fire.job().id())).stream()
                .map(Fire::id)
                .collect(Collectors.toSet());
        if (ids.isEmpty()) {
            return;
        }
        String list = ids.stream().map(String::valueOf).collect(Collectors.joining(","));
        parts.transactions()
                .single(connection -> parts.ledger()
                        .cancel(
                                connection,
                                "pending_node = ? AND id IN (" + list + ")",
                                List.of(parts.node().get()),
                                messages.text(reason)));
    }
}
