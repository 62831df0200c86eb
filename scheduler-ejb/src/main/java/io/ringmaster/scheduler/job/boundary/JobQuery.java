package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.scheduler.job.entity.Job;
import jakarta.persistence.EntityManager;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;
import jakarta.persistence.criteria.Expression;
import jakarta.persistence.criteria.Predicate;
import jakarta.persistence.criteria.Root;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Pages through jobs by id, so that a page costs the same wherever it is. */
final class JobQuery {
    private final EntityManager em;
    private final CriteriaBuilder builder;
    private final CriteriaQuery<Job> query;
    private final Root<Job> job;
    private final List<Predicate> conditions = new ArrayList<>();

    /** @param visible the groups that are looked at; empty for all of them */
    JobQuery(EntityManager em, Optional<Set<Integer>> visible) {
        this.em = em;
        this.builder = em.getCriteriaBuilder();
        this.query = builder.createQuery(Job.class);
        this.job = query.from(Job.class);
        visible.map(groups -> groups.isEmpty()
                        ? builder.disjunction()
                        : job.get("groupId").in(groups))
                .ifPresent(conditions::add);
    }

    JobPage page(JobFilter filter, @Nullable Integer before, int size) {
        equal("groupId", filter.groupId());
        equal("status", filter.running() == null ? null : filter.running() ? 1 : 0);
        contains("description", filter.description());
        contains("handler", filter.handler());
        contains("author", filter.author());
        if (before != null) {
            conditions.add(builder.lessThan(job.<Integer>get("id"), before));
        }
        query.where(conditions.toArray(Predicate[]::new)).orderBy(builder.desc(job.get("id")));
        List<Job> found = em.createQuery(query).setMaxResults(size + 1).getResultList();
        boolean more = found.size() > size;
        return new JobPage(more ? List.copyOf(found.subList(0, size)) : found, more);
    }

    private void equal(String attribute, @Nullable Object value) {
        if (value != null) {
            conditions.add(builder.equal(job.get(attribute), value));
        }
    }

    private void contains(String attribute, @Nullable String text) {
        if (text != null && !text.isBlank()) {
            Expression<String> value = job.get(attribute);
            conditions.add(builder.greaterThan(builder.locate(value, text.trim()), 0));
        }
    }
}
