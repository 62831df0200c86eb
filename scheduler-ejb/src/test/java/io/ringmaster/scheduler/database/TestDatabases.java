package io.ringmaster.scheduler.database;

import com.mysql.cj.jdbc.MysqlDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;

/** Gives tests fresh, empty databases; READ COMMITTED, as in production. Connections are not pooled. */
public final class TestDatabases {
    private TestDatabases() {}

    /** An H2 database in memory that lives as long as the JVM. */
    public static DataSource h2() {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:mem:" + freshName() + ";MODE=MySQL;DATABASE_TO_LOWER=TRUE;DB_CLOSE_DELAY=-1");
        source.setUser("sa");
        source.setPassword("");
        return source;
    }

    /** A database on the one MariaDB server of this JVM, for its administrator. */
    public static DataSource mariaDb() {
        String name = freshName();
        MariaDbServer server = MariaDbServer.running();
        execute(
                server.source("", "ringmaster", ""),
                "CREATE DATABASE " + name + " CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci");
        return server.source(name, "ringmaster", "");
    }

    /** The same database, after it got the center's tables. */
    public static DataSource migrated(DataSource database) {
        try {
            Schema.of(database).migrate();
            return database;
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** The same database, for a new user who may read and write rows but change no table. */
    public static DataSource withRowRightsOnly(DataSource mariaDb) {
        String user = freshName().substring(0, 16);
        String database = ((MysqlDataSource) mariaDb).getDatabaseName();
        execute(
                mariaDb,
                "CREATE USER " + user + " IDENTIFIED BY 'secret'",
                "GRANT SELECT, INSERT, UPDATE, DELETE ON " + database + ".* TO " + user);
        return MariaDbServer.running().source(database, user, "secret");
    }

    /** Gives that user more rights on the same database. */
    public static void grant(DataSource mariaDb, DataSource user, String rights) {
        MysqlDataSource to = (MysqlDataSource) user;
        execute(mariaDb, "GRANT " + rights + " ON " + to.getDatabaseName() + ".* TO " + to.getUser());
    }

    /** Runs statements, each in a transaction of its own. */
    public static void execute(DataSource source, String... statements) {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static String freshName() {
        return "t" + UUID.randomUUID().toString().replace("-", "");
    }
}
