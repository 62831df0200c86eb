package io.ringmaster.scheduler.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Compares the tables that must be there with those that are, and says what is missing. Changes nothing itself. */
final class SchemaPlan {
    private static final String LOCK_NAME = "schedule_lock";
    private static final String TRIPLE = "registry_group, registry_key, registry_value";

    private final Connection connection;
    private final Catalog catalog;
    private final Ddl ddl;
    private final List<String> statements = new ArrayList<>();

    private SchemaPlan(Connection connection, Dialect dialect) throws SQLException {
        this.connection = connection;
        this.catalog = Catalog.read(connection, dialect);
        this.ddl = new Ddl(dialect);
    }

    /**
     * The statements that are left to run, in their order.
     *
     * @throws SQLException also if the tables are those of a release that cannot be adopted
     */
    static List<String> of(Connection connection) throws SQLException {
        SchemaPlan plan = new SchemaPlan(connection, Dialect.of(connection));
        plan.refuseForeignReleases();
        return plan.compare();
    }

    /**
     * A column with a default in the place of what another release calls otherwise would be an adoption only to the eye: jobs
     * without schedules would be stopped, groups would have no names.
     */
    private void refuseForeignReleases() throws SQLException {
        if (catalog.lacks(SharedTables.JOB, "schedule_type")) {
            throw new ForeignRelease(true);
        }
        if (catalog.lacks(SharedTables.JOB, "job_desc") || catalog.lacks(SharedTables.GROUP, "title")) {
            throw new ForeignRelease(false);
        }
    }

    private List<String> compare() throws SQLException {
        Tables.ALL.stream()
                .filter(table -> !catalog.has(table))
                .map(ddl::create)
                .forEach(statements::add);
        Tables.ALL.stream().filter(catalog::has).forEach(this::compareColumns);
        compareHeartbeats();
        Tables.ALL.stream()
                .filter(table -> catalog.has(table) || !ddl.createsIndexes())
                .forEach(this::compareIndexes);
        compareLockRow();
        return statements;
    }

    private void compareColumns(Table table) {
        List<Column> absent = table.columns().stream()
                .filter(column -> catalog.column(table, column).isEmpty())
                .toList();
        if (!absent.isEmpty()) {
            statements.add(ddl.add(table, absent));
        }
        for (Column column : table.columns()) {
            catalog.column(table, column)
                    .filter(found -> column.enough().exceeds(found.dataType(), found.characters()))
                    .ifPresent(found -> statements.add(ddl.widen(table, column, found)));
        }
    }

    private void compareIndexes(Table table) {
        for (Index index : table.indexes()) {
            if (!catalog.has(table, index)) {
                statements.add(ddl.add(table, index, catalog.freeNameFor(table, index)));
            }
        }
    }

    /** Before 2.5.0 nothing kept two centers from storing the same heartbeat twice, and a unique index refuses that. */
    private void compareHeartbeats() throws SQLException {
        boolean unique =
                SharedTables.REGISTRY.indexes().stream().allMatch(index -> catalog.has(SharedTables.REGISTRY, index));
        if (!unique
                && catalog.has(SharedTables.REGISTRY)
                && finds("SELECT 1 FROM xxl_job_registry GROUP BY " + TRIPLE + " HAVING COUNT(*) > 1")) {
            statements.add("DELETE FROM xxl_job_registry WHERE id NOT IN (SELECT id FROM"
                    + " (SELECT MAX(id) AS id FROM xxl_job_registry GROUP BY " + TRIPLE + ") AS newest)");
        }
    }

    private void compareLockRow() throws SQLException {
        if (!catalog.has(SharedTables.LOCK)
                || !finds("SELECT 1 FROM xxl_job_lock WHERE lock_name = '" + LOCK_NAME + "'")) {
            statements.add("INSERT INTO xxl_job_lock (lock_name) VALUES ('" + LOCK_NAME + "')");
        }
    }

    private boolean finds(String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            return rows.next();
        }
    }
}
