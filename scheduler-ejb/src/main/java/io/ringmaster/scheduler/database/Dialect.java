package io.ringmaster.scheduler.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;

/** Where the engines differ, outside the schema. */
public enum Dialect {
    /** MySQL 8 and MariaDB. */
    MYSQL,
    /** H2 in MySQL mode: the embedded database of a single center. */
    H2;

    /** The dialect that this connection speaks. */
    public static Dialect of(Connection connection) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName().toLowerCase(Locale.ROOT);
        return product.contains("h2") ? H2 : MYSQL;
    }
}
