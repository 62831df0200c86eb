package io.ringmaster.scheduler.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/** Where the engines differ, outside the schema. */
public enum Dialect {
    /** MySQL 8 and MariaDB. */
    MYSQL,
    /** H2 in MySQL mode: the embedded database of a single center. */
    H2;

    /**
     * The time of MySQL and MariaDB in milliseconds, as a column. Counted in UTC: the way from the time of the server's zone
     * back is not unique in the hour that comes twice.
     */
    public static final String NOW_MILLIS =
            "TIMESTAMPDIFF(MICROSECOND, TIMESTAMP'1970-01-01 00:00:00', UTC_TIMESTAMP(3)) DIV 1000";

    /** The database's time; empty where the database runs in this machine's own process. */
    public Optional<Instant> now(Connection connection) throws SQLException {
        if (this == H2) {
            return Optional.empty();
        }
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT " + NOW_MILLIS)) {
            row.next();
            return Optional.of(Instant.ofEpochMilli(row.getLong(1)));
        }
    }

    /** The dialect that this connection speaks. */
    public static Dialect of(Connection connection) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName().toLowerCase(Locale.ROOT);
        return product.contains("h2") ? H2 : MYSQL;
    }
}
