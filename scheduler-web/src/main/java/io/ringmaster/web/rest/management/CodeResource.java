package io.ringmaster.web.rest.management;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ringmaster.scheduler.blueprint.boundary.JobsAsCode;
import io.ringmaster.scheduler.blueprint.entity.Plan;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.web.rest.Languages;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Groups and jobs as YAML. */
@Path("v1/code")
@RequestScoped
@Consumes(MediaType.WILDCARD)
@Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN})
public class CodeResource {
    private static final int MOST_BYTES_OF_A_CHARACTER = 4;

    @Inject
    JobsAsCode code;

    @Inject
    Languages languages;

    @Context
    HttpHeaders headers;

    @GET
    @Produces("application/yaml")
    public String export(@QueryParam("group") List<String> group) {
        return code.export(
                group.stream().filter(name -> !name.isBlank()).map(String::trim).collect(Collectors.toSet()));
    }

    @POST
    @Path("plan")
    @Answers(content = PlanView.class)
    public Response plan(@QueryParam("prune") @Nullable String prune, InputStream document) {
        return answer(code.plan(text(document), prunes(prune)));
    }

    @POST
    @Path("drift")
    @Answers(content = PlanView.class)
    public Response drift(@QueryParam("prune") @Nullable String prune, InputStream document) {
        return answer(code.drift(text(document), prunes(prune)));
    }

    @POST
    @Path("apply")
    @Answers(content = PlanView.class)
    public Response apply(
            @QueryParam("prune") @Nullable String prune,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            InputStream document) {
        return answer(code.apply(text(document), prunes(prune), Tags.expected(ifMatch)));
    }

    private Response answer(Plan plan) {
        return Response.ok(PlanView.of(plan, Messages.of(languages.of(headers))))
                .header(HttpHeaders.ETAG, Tags.quoted(plan.fingerprint()))
                .build();
    }

    private static boolean prunes(@Nullable String prune) {
        return Boolean.TRUE.equals(Query.flag("prune", prune));
    }

    private static String text(InputStream document) {
        int most = JobsAsCode.MOST_CHARACTERS * MOST_BYTES_OF_A_CHARACTER;
        try {
            byte[] bytes = document.readNBytes(most + 1);
            if (bytes.length > most) {
                throw Rejected.field("body", "blueprint.long", JobsAsCode.MOST_CHARACTERS);
            }
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException notUtf8) {
            throw Rejected.field("body", "blueprint.yaml", "UTF-8");
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
