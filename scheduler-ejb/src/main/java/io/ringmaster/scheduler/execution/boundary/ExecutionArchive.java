package io.ringmaster.scheduler.execution.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The records of all fires (interop 6.7), as far as the caller may see them. */
@ApplicationScoped
public class ExecutionArchive {
    private static final String UNKNOWN = "execution.unknown";
    private static final int MOST_COUNTED = 10_000;
    /** How what was fired begins in the trail. */
    private static final Pattern RECORD = Pattern.compile("record=(\\d{1,18})");

    @Inject
    Transactions transactions;

    @Inject
    Settings settings;

    @Inject
    Clock clock;

    @Inject
    Caller caller;

    @Inject
    AuditLog audit;

    /**
     * Records, the newest first: by id, or by trigger time and id where nothing but a range of time narrows them.
     *
     * @param before only those behind this one in that order; null for the first page
     * @param size how many at most, at least 1
     * @throws Rejected if the filter looks for a text in too many records
     */
    public ExecutionPage page(ExecutionFilter filter, @Nullable Long before, int size) {
        return page(filter, before, size, Direction.OLDER);
    }

    /**
     * The records that come right before one in the same order, the newest first: the way back, and what is new.
     *
     * @param after only newer ones than this
     * @param size how many at most, at least 1
     * @throws Rejected as {@link #page}
     */
    public ExecutionPage newer(ExecutionFilter filter, long after, int size) {
        return page(filter, after, size, Direction.NEWER);
    }

    private ExecutionPage page(ExecutionFilter filter, @Nullable Long from, int size, Direction direction) {
        filter.refuseWideTextSearch(clock.instant());
        return transactions.call((em, connection) -> {
            Walks walks = new Walks(filter, settings.zone(), caller.groups(Operation.EXECUTION_VIEW));
            ExecutionSearch.Found found = new ExecutionSearch(connection, walks, direction).page(from, size);
            List<Execution> executions = new ArrayList<>(load(em, found.ids()));
            if (direction == Direction.OLDER) {
                Long first = executions.isEmpty()
                        ? from
                        : Long.valueOf(executions.get(0).getId());
                return new ExecutionPage(List.copyOf(executions), found.end(), first);
            }
            Collections.reverse(executions);
            Long last = executions.isEmpty()
                    ? from
                    : Long.valueOf(executions.get(executions.size() - 1).getId());
            Long newest =
                    executions.isEmpty() ? from : Long.valueOf(executions.get(0).getId());
            return new ExecutionPage(List.copyOf(executions), last, Objects.requireNonNullElse(found.end(), newest));
        });
    }

    /**
     * How many records a filter finds, as far as one look at them goes.
     *
     * @param more whether there may be others
     */
    public record Count(int records, boolean more) {}

    /**
     * Counts what a filter finds, at most {@value #MOST_COUNTED}, with the bounded work of a page; reads nothing but ids.
     *
     * @throws Rejected as {@link #page}
     */
    public Count count(ExecutionFilter filter) {
        filter.refuseWideTextSearch(clock.instant());
        return transactions.call((em, connection) -> {
            Walks walks = new Walks(filter, settings.zone(), caller.groups(Operation.EXECUTION_VIEW));
            ExecutionSearch.Found found =
                    new ExecutionSearch(connection, walks, Direction.OLDER).page(null, MOST_COUNTED);
            return new Count(found.ids().size(), found.end() != null);
        });
    }

    /**
     * What people and programs fired a job with, one record for each time, the newest first; what was cleared is left out. The
     * trail knows them: among the records there may be millions of its schedule between two of them.
     */
    public List<Execution> requested(int jobId, int size) {
        return transactions.call((em, connection) -> {
            List<Long> ids = audit.deedsTo(em, "job", jobId, AuditAction.TRIGGER, size).stream()
                    .map(deed -> RECORD.matcher(Objects.requireNonNullElse(deed.getAfter(), "")))
                    .filter(Matcher::lookingAt)
                    .map(record -> Long.valueOf(record.group(1)))
                    .toList();
            return load(em, ids).stream()
                    .filter(one -> one.getJobId() == jobId && caller.may(Operation.EXECUTION_VIEW, one.getGroupId()))
                    .toList();
        });
    }

    /** The highest id that a record has, whether the caller may see it or not; 0 if there is none. */
    public long newest() {
        return transactions.call(
                (em, connection) -> em.createQuery("SELECT COALESCE(MAX(e.id), 0) FROM Execution e", Long.class)
                        .getSingleResult());
    }

    /** In the order of the ids; what was cleared in between is left out. */
    private static List<Execution> load(EntityManager em, List<Long> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Map<Long, Execution> byId = new HashMap<>();
        em.createQuery("SELECT e FROM Execution e WHERE e.id IN :ids", Execution.class)
                .setParameter("ids", ids)
                .getResultList()
                .forEach(execution -> byId.put(execution.getId(), execution));
        return ids.stream().map(byId::get).filter(Objects::nonNull).toList();
    }

    /**
     * The record of this id.
     *
     * @throws Rejected if there is none, or the caller may not see it
     */
    public Execution get(long id) {
        return transactions.call((em, connection) -> {
            Execution found = em.find(Execution.class, id);
            if (found == null) {
                throw Rejected.unknown(UNKNOWN, id);
            }
            caller.check(Operation.EXECUTION_VIEW, found.getGroupId(), UNKNOWN, id);
            return found;
        });
    }
}
