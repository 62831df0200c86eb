package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.i18n.Rejected;
import org.jspecify.annotations.Nullable;

/** The body of a request. */
final class Body {
    private Body() {}

    /** The body, which must not be empty. */
    static <T> T given(@Nullable T body) {
        if (body == null) {
            throw Rejected.field("body", "field.missing");
        }
        return body;
    }
}
