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
    private static final String LOCK =
            "SELECT lock_name FROM xxl_job_lock WHERE lock_name = 'schedule_lock' FOR UPDATE";
    private static final String LIMIT = "SELECT @@session.wait_timeout";

    private final DataSource database = TestDatabases.migrated(TestDatabases.mariaDb());

    @Test
    void whoFallsSilentDuringTheWorkLosesTheLocks() throws SQLException {
        try (Connection silent = transaction();
                Connection next = transaction()) {
            assertThatThrownBy(() -> LimitedHold.during(silent, () -> {
                        value(silent, LOCK);
                        execute(next, "SET SESSION innodb_lock_wait_timeout = 15");
                        assertThat(value(next, LOCK)).isEqualTo(ScheduleLock.NAME);
                        return value(silent, LOCK);
                    }))
                    .isInstanceOf(SQLException.class);
            next.rollback();
        }
    }

    @Test
    void whoFallsSilentBetweenTheWorkAndTheCommitOfTheServerHasNoLocks() throws SQLException {
        try (Connection silent = transaction();
                Connection next = transaction()) {
            assertThat(LimitedHold.during(silent, () -> value(silent, LOCK))).isEqualTo(ScheduleLock.NAME);

            execute(next, "SET SESSION innodb_lock_wait_timeout = 1");
            assertThat(value(next, LOCK)).isEqualTo(ScheduleLock.NAME);
            next.rollback();
            silent.commit();
        }
    }

    @Test
    void whatTheWorkWroteIsThereOrNotAtAll() throws SQLException {
        try (Connection worker = transaction();
                Connection reader = database.getConnection()) {
            LimitedHold.during(worker, () -> lock(worker, "kept"));
            assertThat(locks(reader)).contains("kept");
            worker.rollback();
            assertThat(locks(reader)).contains("kept");

            assertThatThrownBy(() -> LimitedHold.during(worker, () -> {
                        lock(worker, "undone");
                        throw new SQLException("refused");
                    }))
                    .hasMessage("refused");
            assertThat(value(worker, LIMIT)).isNotEqualTo("5");
            worker.commit();
            assertThat(locks(reader)).doesNotContain("undone");
        }
    }

    @Test
    void aSessionThatWorkedMayBeIdleAsLongAsBefore() throws SQLException {
        try (Connection connection = transaction()) {
            String before = value(connection, LIMIT);
            String meanwhile = LimitedHold.during(connection, () -> value(connection, LIMIT));

            assertThat(meanwhile).isEqualTo("5");
            assertThat(value(connection, LIMIT)).isEqualTo(before);
        }
    }

    private Connection transaction() throws SQLException {
        Connection connection = database.getConnection();
        connection.setAutoCommit(false);
        return connection;
    }

    private static boolean lock(Connection connection, String name) throws SQLException {
        execute(connection, "INSERT INTO xxl_job_lock (lock_name) VALUES ('" + name + "')");
        return true;
    }

    private static String locks(Connection connection) throws SQLException {
        return value(connection, "SELECT GROUP_CONCAT(lock_name) FROM xxl_job_lock");
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
