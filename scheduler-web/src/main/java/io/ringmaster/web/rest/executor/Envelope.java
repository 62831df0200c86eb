package io.ringmaster.web.rest.executor;

import io.ringmaster.protocol.Wire;
import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** The answer that executors of every release understand (interop 0, 2.1): both names of the payload, never empty. */
public final class Envelope {
    /** What nearly every answer is, written once. */
    private static final String SUCCESS = text(Wire.SUCCESS, "Success");

    private Envelope() {}

    public static Response success() {
        return of(SUCCESS);
    }

    public static Response success(String message) {
        return of(text(Wire.SUCCESS, message));
    }

    public static Response failure(String message) {
        return of(text(Wire.FAILURE, message));
    }

    private static Response of(String text) {
        return Response.ok(text, MediaType.APPLICATION_JSON_TYPE).build();
    }

    private static String text(int code, String message) {
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("code", code)
                .add("msg", message)
                .addNull("content")
                .addNull("data")
                .add("success", code == Wire.SUCCESS);
        return json.build().toString();
    }
}
