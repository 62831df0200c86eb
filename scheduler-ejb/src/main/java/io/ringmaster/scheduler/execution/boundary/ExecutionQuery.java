package io.ringmaster.scheduler.execution.boundary;

import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Pages through records by id. */
final class ExecutionQuery {
    private final EntityManager em;
    private final ZoneId zone;
    private final StringBuilder jpql = new StringBuilder("SELECT e FROM Execution e WHERE e.id > 0");
    private final Map<String, Object> values = new LinkedHashMap<>();

    ExecutionQuery(EntityManager em, ZoneId zone) {
        this.em = em;
        this.zone = zone;
    }

    ExecutionPage page(ExecutionFilter filter, @Nullable Long before, int size) {
        add("e.groupId = :groupId", "groupId", filter.groupId());
        add("e.jobId = :jobId", "jobId", filter.jobId());
        add("e.triggerTime >= :since", "since", local(filter.from()));
        add("e.triggerTime < :until", "until", local(filter.until()));
        add("e.id < :before", "before", before);
        if (filter.status() != null) {
            jpql.append(" AND ").append(condition(filter.status()));
        }
        TypedQuery<Execution> query =
                em.createQuery(jpql.append(" ORDER BY e.id DESC").toString(), Execution.class);
        values.forEach(query::setParameter);
        List<Execution> found = query.setMaxResults(size + 1).getResultList();
        boolean more = found.size() > size;
        return new ExecutionPage(more ? List.copyOf(found.subList(0, size)) : found, more);
    }

    private void add(String condition, String name, @Nullable Object value) {
        if (value != null) {
            jpql.append(" AND ").append(condition);
            values.put(name, value);
        }
    }

    private @Nullable LocalDateTime local(@Nullable Instant instant) {
        return instant == null ? null : LocalDateTime.ofInstant(instant, zone);
    }

    private static String condition(ExecutionStatus status) {
        return switch (status) {
            case PENDING -> "e.triggerCode = 0 AND e.handleCode = 0";
            case RUNNING -> "e.triggerCode = 200 AND e.handleCode = 0";
            case SUCCESS -> "e.handleCode = 200";
            case FAILED -> "(e.handleCode NOT IN (0, 200) OR (e.handleCode = 0 AND e.triggerCode NOT IN (0, 200)))";
        };
    }
}
