package io.ringmaster.scheduler.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/**
 * Reads columns that may be null. Not by {@code getObject(int, Class)}: a server's wrapper looks that method up by
 * reflection at every call.
 */
public final class Nullables {
    private static final TimeZone UTC = TimeZone.getTimeZone("UTC");

    private Nullables() {}

    /** A number; null if the column is. */
    public static @Nullable Long number(ResultSet row, int column) throws SQLException {
        long value = row.getLong(column);
        return row.wasNull() ? null : value;
    }

    /** A {@code datetime} as it stands, in no zone; null if the column is. */
    public static @Nullable LocalDateTime dateTime(ResultSet row, int column) throws SQLException {
        // read in a zone without gaps, so that the JVM's own does not bend it
        Timestamp value = row.getTimestamp(column, Calendar.getInstance(UTC));
        return value == null ? null : LocalDateTime.ofInstant(value.toInstant(), ZoneOffset.UTC);
    }
}
