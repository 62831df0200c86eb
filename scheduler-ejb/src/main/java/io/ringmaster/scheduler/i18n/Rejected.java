package io.ringmaster.scheduler.i18n;

import jakarta.ejb.ApplicationException;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Somebody asked for something that cannot be done, and can do better: the one business exception. Carries the key of a text
 * in the bundles, so that everybody reads it in their own language. Undoes the transaction.
 */
@ApplicationException(rollback = true)
public class Rejected extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String key;
    private final @Nullable String field;
    private final Kind kind;
    private final transient Object[] arguments;

    private enum Kind {
        INVALID,
        UNKNOWN,
        FORBIDDEN
    }

    private Rejected(String key, @Nullable String field, Kind kind, Object... arguments) {
        super(key + Arrays.toString(arguments));
        this.key = key;
        this.field = field;
        this.kind = kind;
        this.arguments = arguments.clone();
    }

    /** A refusal that concerns no single value. */
    public static Rejected because(String key, Object... arguments) {
        return new Rejected(key, null, Kind.INVALID, arguments);
    }

    /** A refusal of one value; {@code field} is its name in the management API. */
    public static Rejected field(String field, String key, Object... arguments) {
        return new Rejected(key, field, Kind.INVALID, arguments);
    }

    /** What was asked for does not exist. */
    public static Rejected unknown(String key, Object... arguments) {
        return new Rejected(key, null, Kind.UNKNOWN, arguments);
    }

    /** Whoever asked may not do this. */
    public static Rejected forbidden(String key, Object... arguments) {
        return new Rejected(key, null, Kind.FORBIDDEN, arguments);
    }

    /** Key of the text, in the message bundles. */
    public String key() {
        return key;
    }

    /** The name of the value that was refused; empty if it is not a matter of one. */
    public Optional<String> field() {
        return Optional.ofNullable(field);
    }

    /** Whether what was asked for does not exist. */
    public boolean isUnknown() {
        return kind == Kind.UNKNOWN;
    }

    /** Whether whoever asked may not do this. */
    public boolean isForbidden() {
        return kind == Kind.FORBIDDEN;
    }

    /** The text in a language. */
    public String text(Messages messages) {
        return messages.text(key, arguments == null ? new Object[0] : arguments);
    }
}
