package io.ringmaster.scheduler.i18n;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Checks values that somebody entered, each by the name that the management API has for it. A value that was stored before
 * and stays as it is passes, because an adopted database may hold what nobody could enter today.
 */
public final class Limits {
    private Limits() {}

    /** The trimmed text, which must have {@code least} to {@code most} characters; null counts as empty. */
    public static String text(String field, @Nullable String entered, @Nullable String stored, int least, int most) {
        return exactly(field, entered == null ? "" : entered.trim(), stored, least, most);
    }

    /** As {@link #text}, of a value whose spaces matter. */
    public static String exactly(String field, @Nullable String entered, @Nullable String stored, int least, int most) {
        String text = entered == null ? "" : entered;
        if (text.equals(stored)) {
            return text;
        }
        int length = text.codePointCount(0, text.length());
        if (length == 0 && least > 0) {
            throw Rejected.field(field, "field.missing");
        }
        if (length < least || length > most) {
            throw Rejected.field(field, "field.length", least, most);
        }
        return text;
    }

    /** The number, which must be from 0 to {@code most}; null counts as 0. */
    public static int number(String field, @Nullable Integer entered, int stored, int most) {
        int number = entered == null ? 0 : entered;
        if (number != stored && (number < 0 || number > most)) {
            throw Rejected.field(field, "field.range", 0, most);
        }
        return number;
    }

    /** Refuses markup in a text that is shown in many places, some of them not ours. */
    public static void plain(String field, String entered, @Nullable String stored) {
        if (!Objects.equals(entered, stored) && (entered.contains("<") || entered.contains(">"))) {
            throw Rejected.field(field, "field.markup");
        }
    }
}
