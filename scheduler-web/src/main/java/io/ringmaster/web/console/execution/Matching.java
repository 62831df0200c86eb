package io.ringmaster.web.console.execution;

import io.ringmaster.scheduler.execution.boundary.ExecutionArchive;
import io.ringmaster.scheduler.execution.boundary.ExecutionFilter;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.web.console.page.Texts;
import java.io.Serializable;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How many of the executions that a filter finds each action means, as far as they were counted: there may be millions. */
public final class Matching implements Serializable {
    private static final long serialVersionUID = 1;

    private final EnumMap<ExecutionAction, Count> counts = new EnumMap<>(ExecutionAction.class);
    private final long newest;

    /** @param more whether there may be others */
    private record Count(int records, boolean more) implements Serializable {
        static final Count NONE = new Count(0, false);

        static Count of(ExecutionArchive.Count found) {
            return new Count(found.records(), found.more());
        }

        Count plus(Count other) {
            return new Count(records + other.records, more || other.more);
        }
    }

    private Matching(long newest) {
        this.newest = newest;
    }

    /** Counts them; of the actions that mean some states alone each state by itself, along its own index. */
    static Matching of(ExecutionArchive executions, ExecutionFilter filter) {
        Matching matching = new Matching(executions.newest());
        Count all = Count.of(executions.count(filter));
        Map<ExecutionStatus, Count> known = new EnumMap<>(ExecutionStatus.class);
        for (ExecutionAction action : ExecutionAction.values()) {
            Count count = action.meansAll() ? all : Count.NONE;
            for (ExecutionStatus status : action.statuses()) {
                if (filter.status() == status) {
                    count = all;
                } else if (filter.status() == null && !action.meansAll()) {
                    count = count.plus(
                            known.computeIfAbsent(status, one -> Count.of(executions.count(filter.with(one)))));
                }
            }
            matching.counts.put(action, count);
        }
        return matching;
    }

    /** "12", or "at least 10000". */
    public String words(ExecutionAction action) {
        Count count = count(action);
        return count.more ? Texts.of("executions.matching.least", count.records) : String.valueOf(count.records);
    }

    /**
     * Whether a record was there when they were counted: what an action makes is none of them, although a filter finds it and
     * planned fires, which are in the future, come before it.
     */
    boolean covers(ExecutionRow row) {
        return row.id() <= newest;
    }

    /** Whether it means none of them. */
    public boolean isNone(ExecutionAction action) {
        return count(action).equals(Count.NONE);
    }

    /** How many; null if that is not known. */
    @Nullable
    Integer total(ExecutionAction action) {
        Count count = count(action);
        return count.more ? null : Integer.valueOf(count.records);
    }

    private Count count(ExecutionAction action) {
        return Objects.requireNonNull(counts.get(action));
    }
}
