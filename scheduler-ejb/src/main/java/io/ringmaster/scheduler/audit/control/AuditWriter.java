package io.ringmaster.scheduler.audit.control;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import java.lang.reflect.RecordComponent;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes the entries of the trail, and writes them for those who work on a connection: in one statement, however many. */
public final class AuditWriter {
    private static final int LONGEST = 15_000;

    private final AuditMarks marks;
    private final Clock clock;

    public AuditWriter(AuditMarks marks, Clock clock) {
        this.marks = marks;
        this.clock = clock;
    }

    /**
     * Something that is done.
     *
     * @param kind what it is done to: job, group, user
     * @param before a record or a text without secrets; null if there was nothing
     * @param after as {@code before}; null if nothing is left
     */
    public record Deed(
            String kind,
            long subject,
            AuditAction action,
            @Nullable Object before,
            @Nullable Object after) {}

    /** Writes what somebody does in the transaction of the connection. */
    public void write(Connection connection, Caller caller, List<Deed> deeds) throws SQLException {
        write(connection, caller.name(), caller.origin(), deeds);
    }

    /** Writes what the center does by itself in the transaction of the connection. */
    public void write(Connection connection, Deed deed) throws SQLException {
        write(connection, "", "", List.of(deed));
    }

    private void write(Connection connection, String who, String origin, List<Deed> deeds) throws SQLException {
        if (deeds.isEmpty()) {
            return;
        }
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO ringmaster_audit (done_at, who, origin, kind, subject_id, verb, before_text, after_text, node,"
                        + " row_mark) VALUES "
                        + String.join(", ", Collections.nCopies(deeds.size(), "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")))) {
            int i = 1;
            for (Deed deed : deeds) {
                AuditEntry entry = entry(who, origin, deed);
                insert.setLong(i++, entry.getDone().toEpochMilli());
                insert.setString(i++, entry.getWho());
                insert.setString(i++, entry.getOrigin());
                insert.setString(i++, entry.getKind());
                insert.setLong(i++, entry.getSubject());
                insert.setString(i++, entry.getAction());
                insert.setString(i++, entry.getBefore());
                insert.setString(i++, entry.getAfter());
                insert.setObject(i++, entry.getNode());
                insert.setString(i++, entry.getMark());
            }
            insert.executeUpdate();
        }
    }

    /** The entry of what is done, signed. */
    AuditEntry entry(String who, String origin, Deed deed) {
        AuditEntry entry = new AuditEntry(
                clock.instant(),
                who,
                origin,
                deed.kind(),
                deed.subject(),
                deed.action().text(),
                text(deed.before()),
                text(deed.after()));
        marks.sign(entry);
        return entry;
    }

    private static @Nullable String text(@Nullable Object value) {
        if (value == null) {
            return null;
        }
        String text = value instanceof Record values ? lines(values) : value.toString();
        return text.substring(0, Math.min(LONGEST, text.length()));
    }

    /** A line for each value of a record, for those who have more to tell. */
    public static String lines(Record values) {
        return Arrays.stream(values.getClass().getRecordComponents())
                .map(component -> component.getName() + "=" + value(values, component))
                .collect(Collectors.joining("\n"));
    }

    private static String value(Record values, RecordComponent component) {
        try {
            Object value = component.getAccessor().invoke(values);
            return value == null ? "" : value.toString();
        } catch (ReflectiveOperationException hidden) {
            throw new IllegalStateException("A record for the trail has to be public", hidden);
        }
    }
}
