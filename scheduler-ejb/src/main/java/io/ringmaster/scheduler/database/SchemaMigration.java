package io.ringmaster.scheduler.database;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.jspecify.annotations.Nullable;

/**
 * The one repeatable step: does the first statement of the plan until nothing is left. As the plan is made anew after each
 * statement, it goes on where a crash left off, and does not mind another center, or a person, doing the same meanwhile.
 */
final class SchemaMigration implements JavaMigration {
    private static final Logger LOGGER = System.getLogger(SchemaMigration.class.getName());
    /** The table's format does not allow the algorithm that the statement names. */
    private static final int NOT_THAT_WAY = 1845;

    private static final int NOT_THAT_WAY_BECAUSE = 1846;

    private final int revision;

    /** @param revision differs from that of every earlier run, since it is only run when something is missing */
    SchemaMigration(int revision) {
        this.revision = revision;
    }

    @Override
    public @Nullable MigrationVersion getVersion() {
        return null;
    }

    @Override
    public String getDescription() {
        return "tables of the center";
    }

    @Override
    public Integer getChecksum() {
        return revision;
    }

    @Override
    public boolean canExecuteInTransaction() {
        return false;
    }

    @Override
    public void migrate(Context context) throws SQLException {
        Connection connection = context.getConnection();
        // an index over a large table takes as long as it takes
        LongStatement.on(connection, Duration.ZERO, () -> {
            migrate(connection);
            return true;
        });
    }

    private static void migrate(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            if (Dialect.of(connection) == Dialect.H2) {
                complete(connection, statement);
            } else {
                completePatiently(connection, statement);
            }
        }
    }

    /** While a change waits for a table, everybody else waits behind it; so it gives up soon and is tried again later. */
    private static void completePatiently(Connection connection, Statement statement) throws SQLException {
        long before = lockWaitSeconds(statement);
        statement.execute("SET SESSION lock_wait_timeout = 1");
        try {
            complete(connection, statement);
        } finally {
            statement.execute("SET SESSION lock_wait_timeout = " + before);
        }
    }

    private static long lockWaitSeconds(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery("SELECT @@session.lock_wait_timeout")) {
            row.next();
            return row.getLong(1);
        }
    }

    private static void complete(Connection connection, Statement statement) throws SQLException {
        List<String> plan = SchemaPlan.of(connection);
        while (!plan.isEmpty()) {
            String step = plan.get(0);
            SQLException failure = attempt(statement, step);
            plan = SchemaPlan.of(connection);
            if (!plan.isEmpty() && plan.get(0).equals(step)) {
                throw failure != null ? failure : new SQLException("Without effect: " + step);
            }
        }
    }

    /** A failure matters only if the statement is still needed afterwards. */
    private static @Nullable SQLException attempt(Statement statement, String step) {
        LOGGER.log(Level.INFO, "Schema: {0}", step);
        try {
            statement.execute(step);
            return null;
        } catch (SQLException failure) {
            boolean refused = failure.getErrorCode() == NOT_THAT_WAY || failure.getErrorCode() == NOT_THAT_WAY_BECAUSE;
            return refused && step.endsWith(Ddl.AT_ONCE)
                    ? attempt(statement, step.replace(Ddl.AT_ONCE, Ddl.ONLINE))
                    : failure;
        }
    }
}
