package io.ringmaster.scheduler.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/** What a live XXL-JOB center of 3.4 does to the tables: it names every column that it knows, and none that was added. */
final class CenterStatements {
    /** Values for the columns that are no text. */
    private static final Map<String, String> VALUES = Map.ofEntries(
            Map.entry("id", "4711"),
            Map.entry("address_type", "0"),
            Map.entry("job_group", "1"),
            Map.entry("job_id", "1"),
            Map.entry("executor_timeout", "0"),
            Map.entry("executor_fail_retry_count", "3"),
            Map.entry("trigger_status", "1"),
            Map.entry("trigger_last_time", "0"),
            Map.entry("trigger_next_time", "1790000000000"),
            Map.entry("trigger_code", "0"),
            Map.entry("handle_code", "0"),
            Map.entry("alarm_status", "0"),
            Map.entry("running_count", "1"),
            Map.entry("suc_count", "1"),
            Map.entry("fail_count", "1"),
            Map.entry("role", "0"),
            Map.entry("executor_sharding_param", "'0/2'"),
            Map.entry("executor_param", "REPEAT('p', 2048)"),
            Map.entry("title", "REPEAT('t', 64)"),
            Map.entry("password", "REPEAT('f', 64)"));

    private CenterStatements() {}

    static void runAll(DataSource database) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement
                    .executeQuery("SELECT * FROM xxl_job_lock WHERE lock_name = 'schedule_lock' FOR UPDATE")
                    .close();
            for (Map.Entry<String, String> table : Era.COLUMNS.entrySet()) {
                runOn(statement, table.getKey(), List.of(table.getValue().split(", *")));
            }
            connection.commit();
        }
    }

    private static void runOn(Statement statement, String table, List<String> columns) throws SQLException {
        String key = columns.get(0);
        String values = columns.stream().map(CenterStatements::value).collect(Collectors.joining(", "));
        String assignments = columns.stream().map(c -> c + " = " + value(c)).collect(Collectors.joining(", "));
        String where = " WHERE " + key + " = " + value(key);
        String names = String.join(", ", columns);
        statement.executeUpdate("INSERT INTO " + table + " (" + names + ") VALUES (" + values + ")");
        statement.executeUpdate("UPDATE " + table + " SET " + assignments + where);
        try (ResultSet row = statement.executeQuery("SELECT " + names + " FROM " + table + where)) {
            row.next();
            row.getString(columns.size());
        }
        statement.executeUpdate("DELETE FROM " + table + where);
    }

    private static String value(String column) {
        boolean time = column.endsWith("_time") || column.equals("trigger_day") || column.equals("glue_updatetime");
        return VALUES.getOrDefault(column, time ? "'2026-06-01 00:00:00'" : "'center'");
    }
}
