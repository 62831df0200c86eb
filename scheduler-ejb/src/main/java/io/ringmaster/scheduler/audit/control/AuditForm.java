package io.ringmaster.scheduler.audit.control;

import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.scheduler.settings.Secrets;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The one way to write an entry down as a text, for hashes (package-info). */
public final class AuditForm {
    private AuditForm() {}

    /**
     * The hash of an entry at its place.
     *
     * @param previous the hash of the one before; empty for the first
     * @param number its place in the chain, from 1
     */
    public static String hash(String previous, long chain, long number, AuditEntry entry) {
        return Secrets.digest(
                fields(previous, chain, number, entry.getId(), entry.getNode(), entry.getMark()) + content(entry));
    }

    /** What a mark signs. */
    static String signed(String nonce, long writer, AuditEntry entry) {
        return fields(nonce, writer) + content(entry);
    }

    /** What was done, without where it stands. */
    private static String content(AuditEntry entry) {
        return fields(
                entry.getDone().toEpochMilli(),
                entry.getWho(),
                entry.getOrigin(),
                entry.getKind(),
                entry.getSubject(),
                entry.getAction(),
                entry.getBefore(),
                entry.getAfter());
    }

    /** Each with its length before it, so that no text can pretend to be two. */
    private static String fields(@Nullable Object... values) {
        return Arrays.stream(values).flatMap(AuditForm::field).collect(Collectors.joining());
    }

    private static Stream<String> field(@Nullable Object value) {
        if (value == null) {
            return Stream.of("-;");
        }
        String text = value.toString();
        return Stream.of(Integer.toString(text.length()), ":", text, ";");
    }
}
