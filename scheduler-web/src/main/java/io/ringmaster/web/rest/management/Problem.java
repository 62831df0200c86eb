package io.ringmaster.web.rest.management;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What went wrong (RFC 9457).
 *
 * @param type names the kind of problem, for programs
 * @param title the kind of problem, for people
 * @param status of HTTP
 * @param detail this occurrence, for people
 * @param field the name of the value that was refused; null if it is not a matter of one
 * @param errorId where the log of the center says more; null if there is no more to say
 * @param errors the single things, if several are wrong; else null
 */
public record Problem(
        String type,
        String title,
        int status,
        String detail,
        @Nullable String field,
        @Nullable String errorId,
        @Nullable List<Flawed> errors) {
    static Problem of(String kind, String title, int status, String detail) {
        return new Problem("urn:ringmaster:problem:" + kind, title, status, detail, null, null, null);
    }

    Problem at(@Nullable String refused) {
        return new Problem(type, title, status, detail, refused, errorId, errors);
    }

    Problem logged(String id) {
        return new Problem(type, title, status, detail, field, id, errors);
    }

    Problem listing(List<Flawed> flaws) {
        return new Problem(type, title, status, detail, field, errorId, flaws);
    }
}
