package io.ringmaster.web.console.execution;

import io.ringmaster.scheduler.execution.boundary.ExecutionArchive;
import io.ringmaster.scheduler.execution.boundary.ExecutionFilter;
import io.ringmaster.scheduler.execution.boundary.ExecutionPage;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Pages of executions, with the names of their jobs, as far as the caller may see them. */
@ApplicationScoped
public class ExecutionList {
    @Inject
    ExecutionArchive executions;

    @Inject
    JobCatalog jobs;

    /**
     * Some rows, the newest first.
     *
     * @param before what to ask the next page with; null on the last one
     */
    public record Rows(List<ExecutionRow> rows, @Nullable Long before) {}

    /** A page. */
    public Rows page(ExecutionFilter filter, @Nullable Long before, int size) {
        ExecutionPage page = executions.page(filter, before, size);
        Map<Integer, String> names = new HashMap<>();
        List<ExecutionRow> rows =
                page.executions().stream().map(one -> row(one, names)).toList();
        return new Rows(rows, page.before().orElse(null));
    }

    /** One record, which the caller was allowed to get. */
    ExecutionRow row(Execution execution) {
        return row(execution, new HashMap<>());
    }

    private ExecutionRow row(Execution execution, Map<Integer, String> names) {
        return ExecutionRow.of(execution, names.computeIfAbsent(execution.getJobId(), this::name));
    }

    private String name(int job) {
        try {
            return Optional.ofNullable(jobs.get(job).getDescription()).orElse("");
        } catch (Rejected removed) {
            return "";
        }
    }
}
