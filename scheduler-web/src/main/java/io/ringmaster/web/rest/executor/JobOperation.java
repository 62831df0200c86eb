package io.ringmaster.web.rest.executor;

import io.ringmaster.scheduler.i18n.Rejected;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** The body of an operation on a job. Numbers may come as texts, as everywhere on the wire (interop 1.1). */
record JobOperation(JsonObject body) {
    /** The id of the job, which has to be there. */
    int id() {
        Integer id = number("id");
        if (id == null) {
            throw Rejected.field("id", "field.missing");
        }
        return id;
    }

    /** Null if it is absent. */
    @Nullable
    String text(String member) {
        JsonValue value = body.get(member);
        if (value == null || value == JsonValue.NULL) {
            return null;
        }
        if (value instanceof JsonString text) {
            return text.getString();
        }
        if (value instanceof JsonNumber number) {
            return number.toString();
        }
        throw Rejected.field(member, "field.type");
    }

    /** Null if it is absent or blank. */
    @Nullable
    String entered(String member) {
        String text = text(member);
        return text == null || text.isBlank() ? null : text;
    }

    /** Null if it is absent or blank. */
    @Nullable
    Integer number(String member) {
        String text = entered(member);
        try {
            return text == null ? null : Integer.valueOf(text.trim());
        } catch (NumberFormatException none) {
            throw Rejected.field(member, "field.number", text);
        }
    }
}
