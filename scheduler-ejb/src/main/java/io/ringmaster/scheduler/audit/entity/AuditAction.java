package io.ringmaster.scheduler.audit.entity;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Everything that somebody can do as the audit trail calls it. Its texts are stored for good: no name ever changes. */
public enum AuditAction {
    CREATE,
    CHANGE,
    REMOVE,
    START,
    STOP,
    SCRIPT,
    /** A job got its name in documents. */
    KEY,
    DRAIN,
    UNDRAIN,
    TOKEN_CREATE,
    TOKEN_ROTATE,
    TOKEN_REMOVE,
    CHANGE_PASSWORD,
    OWN_PASSWORD,
    END_SHARED,
    CREATE_EXTERNAL,
    LINK_EXTERNAL,
    CHANGE_EXTERNAL,
    REMEMBER_STOLEN,
    RESET_PASSWORD,
    /** Below: what leaves the thing as it is. */
    CLEAR,
    CLEAR_CANCEL,
    TRIGGER,
    AGAIN,
    KILL,
    SIGN_IN,
    /** Whoever signs in to an account has to wait, for the first time. */
    LOCK_OUT,
    TEST_MAIL,
    /** A center begins a chain, by whose first entry the others are known. */
    JOIN;

    /** As it is stored. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '.');
    }

    /** Those that change the thing, as they are stored. */
    public static Set<String> changes() {
        return EnumSet.complementOf(EnumSet.range(CLEAR, JOIN)).stream()
                .map(AuditAction::text)
                .collect(Collectors.toSet());
    }
}
