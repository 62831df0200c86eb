package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.job.entity.ChildIds;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.io.Serializable;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The jobs that the caller may see, as people look through them: in an order of their choice, and found by one text. */
@ApplicationScoped
public class JobListing {
    /** Of how many jobs the children are read. */
    public static final int MOST_PARENTS = 5000;

    private static final int MOST_FOUND = 20;

    @Inject
    Transactions transactions;

    @Inject
    Caller caller;

    /** What a job is called. */
    public record Name(int id, String description) implements Serializable {}

    /**
     * A page of jobs.
     *
     * @param after what the page before said; null for the first page, and for whatever it did not say
     * @param size how many at most, at least 1
     */
    public JobPage page(JobFilter filter, JobOrder order, @Nullable String after, int size) {
        return transactions.call((em, connection) ->
                new JobWalk(em, caller.groups(Operation.JOB_VIEW), filter, order).page(after, size));
    }

    /** The newest jobs, at most 20, in whose description, handler or author the text stands, or whose id it is; by name. */
    public List<Name> find(String text) {
        JobFilter filter = JobFilter.of(null, null, text);
        List<Name> newest = transactions.call((em, connection) ->
                new JobWalk(em, caller.groups(Operation.JOB_VIEW), filter, JobOrder.NEWEST).names(MOST_FOUND));
        return newest.stream()
                .sorted(Comparator.comparing(Name::description, String.CASE_INSENSITIVE_ORDER)
                        .thenComparing(Name::id))
                .toList();
    }

    /** The group of a job; empty if the job is gone, or the caller may not see it. */
    public Optional<Integer> groupOf(int id) {
        return transactions
                .call((em, connection) -> em.createQuery("SELECT j.groupId FROM Job j WHERE j.id = :id", Integer.class)
                        .setParameter("id", id)
                        .getResultStream()
                        .findFirst())
                .filter(group -> caller.may(Operation.JOB_VIEW, group));
    }

    /** How many jobs there are. Counts them one by one: for people who ask, not for pages. */
    public int count(JobFilter filter) {
        return transactions.call((em, connection) ->
                new JobWalk(em, caller.groups(Operation.JOB_VIEW), filter, JobOrder.NEWEST).count());
    }

    /** The highest id that a job has, whether the caller may see it or not; 0 if there is none. */
    public int newest() {
        return transactions.call(
                (em, connection) -> em.createQuery("SELECT COALESCE(MAX(j.id), 0) FROM Job j", Integer.class)
                        .getSingleResult());
    }

    /**
     * The newest jobs below an id.
     *
     * @param before null for the newest of all
     * @param size how many at most, at least 1
     */
    public List<Name> below(JobFilter filter, @Nullable Integer before, int size) {
        return page(filter, JobOrder.NEWEST, before == null ? null : before.toString(), size).jobs().stream()
                .map(job -> new Name(job.getId(), job.getDescription()))
                .toList();
    }

    /** The children of every job that has some, by its id; of at most 5000 jobs. */
    public Map<Integer, List<Integer>> children() {
        return transactions.call((em, connection) -> {
            Map<Integer, List<Integer>> children = new HashMap<>();
            parents(em, caller.groups(Operation.JOB_VIEW))
                    .forEach(row -> children.put(
                            (Integer) row[0],
                            ChildIds.of(Objects.toString(row[1], "")).ids()));
            return children;
        });
    }

    private static List<Object[]> parents(EntityManager em, Optional<Set<Integer>> visible) {
        if (visible.filter(Set::isEmpty).isPresent()) {
            return List.of();
        }
        String seen = visible.isPresent() ? " AND j.groupId IN :visible" : "";
        TypedQuery<Object[]> query = em.createQuery(
                "SELECT j.id, j.children FROM Job j WHERE j.children IS NOT NULL AND j.children <> ''" + seen
                        + " ORDER BY j.id",
                Object[].class);
        visible.ifPresent(groups -> query.setParameter("visible", groups));
        return query.setMaxResults(MOST_PARENTS).getResultList();
    }
}
