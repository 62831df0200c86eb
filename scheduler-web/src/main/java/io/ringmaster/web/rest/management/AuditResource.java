package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.audit.boundary.AuditExport;
import io.ringmaster.scheduler.audit.boundary.AuditTrail;
import io.ringmaster.scheduler.audit.boundary.AuditVerification;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who did what, when and from where. */
@Path("v1/audit")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class AuditResource {
    /** One object in a line; no server knows the type. */
    private static final String LINES = "application/x-ndjson";

    @Inject
    AuditTrail audit;

    @Inject
    AuditVerification verification;

    @Inject
    AuditExport export;

    @GET
    public AuditList page(@QueryParam("before") @Nullable String before, @QueryParam("size") @Nullable String size) {
        int most = Query.pageSize(size);
        List<AuditEntry> found = audit.page(Query.number("before", before), most + 1);
        List<AuditView> entries = found.stream().limit(most).map(AuditView::of).toList();
        return new AuditList(
                entries, found.size() > most ? entries.get(most - 1).id() : null);
    }

    /** Looks whether anything was changed, removed or put in behind the centers' backs. */
    @POST
    @Path("verification")
    @Consumes(MediaType.APPLICATION_JSON)
    public AuditVerification.Report verify(@Nullable AuditHeads kept) {
        return verification.verify(kept == null ? null : kept.heads());
    }

    /** All entries of a time, for keeping them elsewhere. */
    @GET
    @Path("export")
    @Produces(LINES)
    public StreamingOutput export(@QueryParam("from") @Nullable String from, @QueryParam("to") @Nullable String to) {
        return export.between(Query.time("from", from), Query.time("to", to))::writeTo;
    }
}
