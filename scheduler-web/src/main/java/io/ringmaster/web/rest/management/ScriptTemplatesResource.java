package io.ringmaster.web.rest.management;

import io.ringmaster.protocol.GlueType;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.ScriptTemplates;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;

/** What a new script starts from. */
@Path("v1/script-templates")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class ScriptTemplatesResource {
    @GET
    @Path("{type}")
    public ScriptText get(@PathParam("type") String type) {
        return GlueType.of(type)
                .map(known -> new ScriptText(ScriptTemplates.of(known)))
                .orElseThrow(() -> Rejected.field("type", "field.choice", type, Arrays.toString(GlueType.values())));
    }
}
