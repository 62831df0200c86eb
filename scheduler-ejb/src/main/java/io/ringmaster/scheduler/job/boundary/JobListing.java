package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.job.entity.ChildIds;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The jobs as people look through them: in an order of their choice, and found by one text. */
@ApplicationScoped
public class JobListing {
    private static final int MOST_FOUND = 20;
    private static final int MOST_PARENTS = 5000;

    @Inject
    Transactions transactions;

    /** What a job is called. */
    public record Name(int id, String description) {}

    /**
     * A page of jobs.
     *
     * @param after what the page before said; null for the first page, and for whatever it did not say
     * @param size how many at most, at least 1
     */
    public JobList page(JobSearch search, JobOrder order, @Nullable String after, int size) {
        return transactions.call((em, connection) -> new JobWalk(em, search, order).page(after, size));
    }

    /** The first jobs, at most 20, in whose description, handler or author the text stands, or whose id it is. */
    public List<Name> find(String text) {
        return page(new JobSearch(null, null, text), JobOrder.NAME, null, MOST_FOUND).jobs().stream()
                .map(job -> new Name(job.getId(), job.getDescription()))
                .toList();
    }

    /** The children of every job that has some, by its id; of at most 5000 jobs. */
    public Map<Integer, List<Integer>> children() {
        return transactions.call((em, connection) -> {
            Map<Integer, List<Integer>> children = new HashMap<>();
            parents(em)
                    .forEach(row -> children.put(
                            (Integer) row[0],
                            ChildIds.of(Objects.toString(row[1], "")).ids()));
            return children;
        });
    }

    private static List<Object[]> parents(EntityManager em) {
        return em.createQuery(
                        "SELECT j.id, j.children FROM Job j WHERE j.children IS NOT NULL AND j.children <> ''"
                                + " ORDER BY j.id",
                        Object[].class)
                .setMaxResults(MOST_PARENTS)
                .getResultList();
    }
}
