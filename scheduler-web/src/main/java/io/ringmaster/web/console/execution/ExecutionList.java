package io.ringmaster.web.console.execution;

import io.ringmaster.scheduler.execution.boundary.ExecutionArchive;
import io.ringmaster.scheduler.execution.boundary.ExecutionFilter;
import io.ringmaster.scheduler.execution.boundary.ExecutionPage;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.job.boundary.JobNames;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Pages of executions, with the names of their jobs, as far as the caller may see them. */
@ApplicationScoped
public class ExecutionList {
    @Inject
    ExecutionArchive executions;

    @Inject
    JobNames names;

    /**
     * Some rows, the newest first.
     *
     * @param before what to ask the next page with; null on the last one
     */
    public record Rows(List<ExecutionRow> rows, @Nullable Long before) {}

    /** A page. */
    public Rows page(ExecutionFilter filter, @Nullable Long before, int size) {
        ExecutionPage page = executions.page(filter, before, size);
        Map<Integer, String> known =
                names.of(page.executions().stream().map(Execution::getJobId).toList());
        List<ExecutionRow> rows =
                page.executions().stream().map(one -> row(one, known)).toList();
        return new Rows(rows, page.before().orElse(null));
    }

    /** One record, which the caller was allowed to get. */
    ExecutionRow row(Execution execution) {
        return row(execution, names.of(List.of(execution.getJobId())));
    }

    private static ExecutionRow row(Execution execution, Map<Integer, String> names) {
        return ExecutionRow.of(execution, names.getOrDefault(execution.getJobId(), ""));
    }
}
