package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.database.Claims;
import io.ringmaster.scheduler.i18n.Limits;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.entity.ChildIds;
import io.ringmaster.scheduler.job.entity.JobSettings;
import jakarta.persistence.EntityManager;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The jobs that follow a job: they exist, and lead nowhere back to it (interop 6.5). */
final class Children {
    private static final String FIELD = "children";
    private static final int MOST_CHARACTERS = 100;

    /** Two that are saved at once would not see each other, and could lead to each other. */
    private static final String ONE_AT_A_TIME = "job-children";

    private final EntityManager em;
    private final Caller caller;
    private final Claims claims = new Claims();

    /** @param caller who may fire the children */
    Children(EntityManager em, Caller caller) {
        this.em = em;
        this.caller = caller;
    }

    /** The list to store; one that was stored before stays as it is, whatever it holds. */
    String check(@Nullable String entered, @Nullable Integer jobId, @Nullable JobSettings stored) throws SQLException {
        String before = stored == null ? "" : Objects.requireNonNullElse(stored.children(), "");
        String list = Limits.text(FIELD, entered, before, 0, MOST_CHARACTERS);
        if (list.equals(before)) {
            return before;
        }
        ChildIds children = ChildIds.of(list);
        if (!children.illegal().isEmpty()) {
            throw Rejected.field(FIELD, "job.child.illegal", children.illegal().get(0));
        }
        if (jobId != null && children.ids().contains(jobId)) {
            throw Rejected.field(FIELD, "job.child.self");
        }
        if (!children.ids().isEmpty()) {
            claims.serialize(em.unwrap(Connection.class), ONE_AT_A_TIME);
            refuseUnknownAndCycles(children.ids(), jobId, ChildIds.of(before).ids());
        }
        return children.ids().stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** Children that were stored before may stay, whoever else may see them. */
    private void refuseUnknownAndCycles(List<Integer> ids, @Nullable Integer jobId, List<Integer> before) {
        Map<Integer, String> found = childrenOf(ids);
        Set<Integer> allowed = allowed(ids);
        for (Integer id : ids) {
            if (!before.contains(id) && !(found.containsKey(id) && allowed.contains(id))) {
                throw Rejected.field(FIELD, "job.child.unknown", id);
            }
        }
        Set<Integer> seen = new HashSet<>(ids);
        while (!found.isEmpty()) {
            Set<Integer> next = new HashSet<>();
            found.values().forEach(list -> next.addAll(ChildIds.of(list).ids()));
            if (jobId != null && next.contains(jobId)) {
                throw Rejected.field(FIELD, "job.child.cycle", jobId);
            }
            next.removeIf(id -> !seen.add(id));
            found = childrenOf(next);
        }
    }

    /** Those that the caller may fire: a parent does it for them. */
    private Set<Integer> allowed(List<Integer> ids) {
        return em
                .createQuery("SELECT j.id, j.groupId FROM Job j WHERE j.id IN :ids", Object[].class)
                .setParameter("ids", ids)
                .getResultList()
                .stream()
                .filter(row -> caller.may(Operation.JOB_TRIGGER, (Integer) row[1]))
                .map(row -> (Integer) row[0])
                .collect(Collectors.toSet());
    }

    private Map<Integer, String> childrenOf(Collection<Integer> ids) {
        Map<Integer, String> children = new TreeMap<>();
        if (!ids.isEmpty()) {
            List<Object[]> rows = em.createQuery(
                            "SELECT j.id, j.children FROM Job j WHERE j.id IN :ids", Object[].class)
                    .setParameter("ids", new ArrayList<>(ids))
                    .getResultList();
            rows.forEach(row -> children.put((Integer) row[0], Objects.toString(row[1], "")));
        }
        return children;
    }
}
