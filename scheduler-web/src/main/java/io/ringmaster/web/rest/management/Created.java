package io.ringmaster.web.rest.management;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;

/** What was created. */
public record Created(long id) {
    /** 201, with the address of what is new below the one that was asked. */
    static Response at(UriInfo uri, int id) {
        return Response.created(
                        uri.getAbsolutePathBuilder().path(Integer.toString(id)).build())
                .entity(new Created(id))
                .build();
    }
}
