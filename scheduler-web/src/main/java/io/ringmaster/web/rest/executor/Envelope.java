package io.ringmaster.web.rest.executor;

import io.ringmaster.protocol.Wire;
import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** The answer that executors of every release understand (interop 0, 2.1): both names of the payload, never empty. */
public final class Envelope {
    /** What nearly every answer is, written once. */
    private static final String SUCCESS = text(Wire.SUCCESS, "Success");

    private static final int TOO_MUCH = 502;

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

    /** What was made, as a text: an object would break readers of old (interop 0). */
    public static Response data(String made) {
        return of(text(Wire.SUCCESS, "Success", Json.createValue(made)));
    }

    /** Too much was asked for at once (interop 2.6). */
    public static Response busy(String message) {
        return of(text(TOO_MUCH, message));
    }

    private static Response of(String text) {
        return Response.ok(text, MediaType.APPLICATION_JSON_TYPE).build();
    }

    private static String text(int code, String message) {
        return text(code, message, JsonValue.NULL);
    }

    private static String text(int code, String message, JsonValue content) {
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("code", code)
                .add("msg", message)
                .add("content", content)
                .add("data", content)
                .add("success", code == Wire.SUCCESS);
        return json.build().toString();
    }
}
