package io.ringmaster.scheduler.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationState;

/**
 * The tables of the center: creates them, or adopts those of an XXL-JOB center from 2.3.0 to 3.4 (interop 3, 3.1) by adding
 * what is missing. Removes nothing but duplicate heartbeats. To be used outside a transaction.
 */
public final class Schema {
    private static final String HISTORY = "ringmaster_schema_history";
    private final DataSource database;

    private Schema(DataSource database) {
        this.database = database;
    }

    /** The schema of this database; connects to nothing yet. */
    public static Schema of(DataSource database) {
        return new Schema(database);
    }

    /**
     * The statements that would complete the schema, in their order, for {@link #migrate} or a database administrator.
     * Empty if nothing is missing.
     *
     * @throws SQLException if the database does not answer
     */
    public List<String> missing() throws SQLException {
        try (Connection connection = database.getConnection()) {
            return SchemaPlan.of(connection);
        }
    }

    /**
     * Completes the schema. Executes nothing if nothing is missing, so that a user without the right to change tables is
     * enough then. Any number of centers may do this at once, and it may be repeated after any failure.
     *
     * @throws SQLException if the database does not answer, refuses a statement, or had no short moment without other use
     */
    public void migrate() throws SQLException {
        if (missing().isEmpty()) {
            return;
        }
        try {
            Flyway flyway = flyway();
            if (hasFailedBefore(flyway)) {
                flyway.repair();
            }
            flyway.migrate();
        } catch (FlywayException failure) {
            throw new SQLException(failure.getMessage(), failure);
        }
    }

    private Flyway flyway() {
        return Flyway.configure(Schema.class.getClassLoader())
                .dataSource(database)
                .table(HISTORY)
                .baselineOnMigrate(true)
                .locations(new String[0])
                .javaMigrations(new SchemaMigration(ThreadLocalRandom.current().nextInt()))
                .load();
    }

    private static boolean hasFailedBefore(Flyway flyway) {
        return Arrays.stream(flyway.info().all()).anyMatch(step -> step.getState() == MigrationState.FAILED);
    }
}
