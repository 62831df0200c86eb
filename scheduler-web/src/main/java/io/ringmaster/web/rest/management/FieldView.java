package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.blueprint.entity.Change.FieldChange;
import org.jspecify.annotations.Nullable;

/**
 * A value that changes.
 *
 * @param before null if there was nothing
 * @param after null if nothing is left
 */
public record FieldView(
        String field, @Nullable String before, @Nullable String after) {
    private static final int LONGEST_SHOWN = 200;

    static FieldView of(FieldChange change) {
        return new FieldView(change.field(), change.before(), change.after());
    }

    String plain() {
        return field + ": " + shown(before) + " -> " + shown(after);
    }

    private static String shown(@Nullable String value) {
        if (value == null) {
            return "(none)";
        }
        boolean tooMuch = value.length() > LONGEST_SHOWN || value.contains("\n");
        return tooMuch
                ? "(" + value.lines().count() + " lines, " + value.length() + " characters)"
                : '"' + PlainText.column(value) + '"';
    }
}
