package io.ringmaster.scheduler.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class LimitedHoldIT {
    private static final String LOCK = "SELECT lock_name FROM xxl_job_lock FOR UPDATE";

    private final DataSource database = TestDatabases.migrated(TestDatabases.mariaDb());

    @Test
    void whoFallsSilentBetweenTheWorkAndTheCommitLosesTheLocks() throws SQLException {
        try (Connection silent = database.getConnection();
                Connection next = database.getConnection()) {
            silent.setAutoCommit(false);
            assertThat(LimitedHold.during(silent, () -> value(silent, LOCK))).isEqualTo(ScheduleLock.NAME);

            next.setAutoCommit(false);
            execute(next, "SET SESSION innodb_lock_wait_timeout = 15");
            assertThat(value(next, LOCK)).isEqualTo(ScheduleLock.NAME);

            assertThatThrownBy(silent::commit).isInstanceOf(SQLException.class);
            next.rollback();
        }
    }

    @Test
    void aSessionThatWorkedMayBeIdleAsLongAsBefore() throws SQLException {
        try (Connection connection = database.getConnection()) {
            String before = value(connection, "SELECT @@session.wait_timeout");
            connection.setAutoCommit(false);
            String meanwhile = LimitedHold.during(connection, () -> value(connection, "SELECT @@session.wait_timeout"));
            connection.commit();

            assertThat(meanwhile).isEqualTo("5");
            assertThat(value(connection, "SELECT @@session.wait_timeout")).isEqualTo(before);
        }
    }

    private static String value(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            assertThat(row.next()).isTrue();
            return row.getString(1);
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
