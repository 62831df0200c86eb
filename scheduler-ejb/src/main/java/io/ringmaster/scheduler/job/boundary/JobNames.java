package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What jobs are called, many at once: lists show names beside the ids that records have. */
@ApplicationScoped
public class JobNames {
    @Inject
    Transactions transactions;

    @Inject
    Caller caller;

    /** The descriptions of these jobs; those that are gone, or that the caller may not see, are left out. One statement, whatever their number. */
    public Map<Integer, String> of(Collection<Integer> ids) {
        if (ids.isEmpty()) {
            return Map.of();
        }
        return transactions.call((em, connection) -> {
            Map<Integer, String> names = new HashMap<>();
            em
                    .createQuery("SELECT j.id, j.description, j.groupId FROM Job j WHERE j.id IN :ids", Object[].class)
                    .setParameter("ids", new HashSet<>(ids))
                    .getResultList()
                    .stream()
                    .filter(row -> caller.may(Operation.JOB_VIEW, (Integer) row[2]))
                    .forEach(row -> names.put((Integer) row[0], text(row[1])));
            return names;
        });
    }

    private static String text(@Nullable Object description) {
        return description == null ? "" : (String) description;
    }
}
