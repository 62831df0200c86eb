package io.ringmaster.scheduler.i18n;

import jakarta.ejb.ApplicationException;
import java.util.Arrays;
import java.util.List;
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
    private transient @Nullable List<Flaw> flaws;

    private enum Kind {
        INVALID,
        UNKNOWN,
        FORBIDDEN,
        STALE,
        BUSY,
        REUSED
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

    /** The thing is no longer as whoever asked believes. */
    public static Rejected stale(String key, Object... arguments) {
        return new Rejected(key, null, Kind.STALE, arguments);
    }

    /** The same is being done at this moment. */
    public static Rejected busy(String key, Object... arguments) {
        return new Rejected(key, null, Kind.BUSY, arguments);
    }

    /** The name that something was asked under stands for something else. */
    public static Rejected reused(String key, Object... arguments) {
        return new Rejected(key, null, Kind.REUSED, arguments);
    }

    /** Several things are wrong, each at its place. */
    public static Rejected flawed(List<Flaw> flaws) {
        Rejected rejected = new Rejected("rejected.flawed", null, Kind.INVALID, flaws.size());
        rejected.flaws = List.copyOf(flaws);
        return rejected;
    }

    /** What is wrong if it is several things; else empty. */
    public List<Flaw> flaws() {
        return flaws == null ? List.of() : flaws;
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

    /** Whether the thing is no longer as whoever asked believes. */
    public boolean isStale() {
        return kind == Kind.STALE;
    }

    /** Whether the same is being done at this moment. */
    public boolean isBusy() {
        return kind == Kind.BUSY;
    }

    /** Whether the name that it was asked under stands for something else. */
    public boolean isReused() {
        return kind == Kind.REUSED;
    }

    /** What is put into the text, for whoever has words of their own for it. */
    public Object[] arguments() {
        return arguments == null ? new Object[0] : arguments.clone();
    }

    /** The text in a language. */
    public String text(Messages messages) {
        return messages.text(key, arguments());
    }
}
