package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.audit.boundary.AuditTrail;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who did what, when and from where. */
@Path("v1/audit")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class AuditResource {
    @Inject
    AuditTrail audit;

    @GET
    public AuditList page(@QueryParam("before") @Nullable String before, @QueryParam("size") @Nullable String size) {
        int most = Query.pageSize(size);
        List<AuditEntry> found = audit.page(Query.number("before", before), most + 1);
        List<AuditView> entries = found.stream().limit(most).map(AuditView::of).toList();
        return new AuditList(
                entries, found.size() > most ? entries.get(most - 1).id() : null);
    }
}
