package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * From when on jobs are planned anew, although fires of later times are held. A live XXL-JOB center that stops and starts a
 * job at once does that: it sets the next time to one in 5 s, wherever it was (interop 4.3).
 */
final class Restarts {
    private final Map<Integer, Instant> anew = new HashMap<>();

    /**
     * @param jobs as they are now, by id
     * @param stale fires that were planned before their job was changed
     * @param fresh fires that were planned after it
     */
    Restarts(Map<Integer, JobSnapshot> jobs, List<Fire> stale, List<Fire> fresh) {
        Map<Integer, Instant> latest = new HashMap<>();
        stale.forEach(fire -> latest.merge(fire.job().id(), fire.due(), (a, b) -> a.isAfter(b) ? a : b));
        latest.forEach((id, due) -> {
            JobSnapshot job = jobs.get(id);
            // whoever plans a fire sets the last time to it or to a later one
            if (job != null && job.running() && job.last().isBefore(due)) {
                anew.put(id, job.last().equals(Instant.EPOCH) ? job.next() : job.last());
            }
        });
        fresh.forEach(fire -> anew.merge(fire.job().id(), fire.due(), (a, b) -> a.isBefore(b) ? a : b));
    }

    /** Whether somebody plans this stale fire again. */
    boolean repeat(Fire fire) {
        Instant from = anew.get(fire.job().id());
        return from != null && !fire.due().isBefore(from);
    }
}
