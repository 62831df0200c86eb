package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.execution.boundary.ExecutionRelatives;
import io.ringmaster.scheduler.execution.entity.Execution;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a record follows, and what followed it.
 *
 * @param origin null if it follows none, or that one was cleared, or is none of the caller's
 * @param others attempts, shards and children, in the order of their ids; at most 100
 * @param slowBefore slow answers to the same job in the minute in which it was sent, before it
 */
public record RelativesView(@Nullable ExecutionView origin, List<ExecutionView> others, int slowBefore) {
    static RelativesView of(ExecutionRelatives.Relatives found, ZoneId zone) {
        Execution origin = found.origin();
        return new RelativesView(
                origin == null ? null : ExecutionView.of(origin, zone),
                found.others().stream()
                        .map(other -> ExecutionView.of(other, zone))
                        .toList(),
                found.slowBefore());
    }
}
