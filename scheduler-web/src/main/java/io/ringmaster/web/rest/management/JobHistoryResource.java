package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who did what to a job. */
@Path("v1/jobs/{id: \\d+}/history")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class JobHistoryResource {
    @Inject
    JobCatalog jobs;

    @GET
    public HistoryList page(
            @PathParam("id") int id,
            @QueryParam("before") @Nullable String before,
            @QueryParam("size") @Nullable String size) {
        int most = Query.pageSize(size);
        List<AuditEntry> found = jobs.history(id, Query.number("before", before), most + 1);
        List<HistoryView> entries =
                found.stream().limit(most).map(HistoryView::of).toList();
        return new HistoryList(
                entries, found.size() > most ? entries.get(most - 1).id() : null);
    }
}
