package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.user.boundary.ApiTokens;
import io.ringmaster.scheduler.user.boundary.TokenDraft;
import io.ringmaster.scheduler.user.entity.ApiToken;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/** The tokens of programs. */
@Path("v1/tokens")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class TokensResource {
    @Inject
    ApiTokens tokens;

    @GET
    public TokenList list(@QueryParam("after") @Nullable String after, @QueryParam("size") @Nullable String size) {
        Slice<ApiToken> found = Slice.of(tokens.list(), ApiToken::getId, after, size);
        return new TokenList(found.items().stream().map(TokenView::of).toList(), found.next());
    }

    /** The answer is the only one that has the secret; given again under its key it has none. */
    @POST
    @Idempotent(secret = "secret")
    @Answers(status = 201, content = ApiTokens.Made.class)
    public Response create(@Nullable TokenDraft body) {
        return Response.status(Response.Status.CREATED)
                .entity(tokens.create(Body.given(body)))
                .build();
    }

    @DELETE
    @Path("{id: \\d+}")
    public void remove(@PathParam("id") int id) {
        tokens.remove(id);
    }
}
