package io.ringmaster.scheduler.live;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/** The tables as XXL-JOB 3.4 knows them: row by row, every released column named, none of ours. */
final class LiveTables {
    static final String JOB =
            "id, job_group, job_desc, add_time, update_time, author, alarm_email, schedule_type, schedule_conf,"
                    + " misfire_strategy, executor_route_strategy, executor_handler, executor_param, executor_block_strategy,"
                    + " executor_timeout, executor_fail_retry_count, glue_type, glue_source, glue_remark, glue_updatetime,"
                    + " child_jobid, trigger_status, trigger_last_time, trigger_next_time";
    static final String LOG =
            "id, job_group, job_id, executor_address, executor_handler, executor_param, executor_sharding_param,"
                    + " executor_fail_retry_count, trigger_time, trigger_code, trigger_msg, handle_time, handle_code, handle_msg,"
                    + " alarm_status";

    private final DataSource database;

    LiveTables(DataSource database) {
        this.database = database;
    }

    /** Work in a transaction of its own. */
    interface Work<T> {
        T in(Connection connection) throws SQLException;
    }

    <T> T call(Work<T> work) {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try {
                T result = work.in(connection);
                connection.commit();
                return result;
            } catch (SQLException failure) {
                connection.rollback();
                throw failure;
            } finally {
                connection.setAutoCommit(true);
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    List<Map<String, Object>> query(String sql, Object... parameters) {
        try (Connection connection = database.getConnection()) {
            return query(connection, sql, parameters);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    int update(String sql, Object... parameters) {
        try (Connection connection = database.getConnection()) {
            return update(connection, sql, parameters);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Inserts a row and returns its generated key. */
    long insert(String sql, Object... parameters) {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql, Statement.RETURN_GENERATED_KEYS)) {
            bind(statement, parameters);
            statement.executeUpdate();
            try (ResultSet key = statement.getGeneratedKeys()) {
                key.next();
                return key.getLong(1);
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Writes a whole row back, as it was read and changed in memory. */
    int write(String table, Map<String, Object> row) {
        List<String> columns =
                row.keySet().stream().filter(column -> !column.equals("id")).toList();
        String assignments = columns.stream().map(column -> column + " = ?").collect(Collectors.joining(", "));
        List<Object> values = new ArrayList<>(columns.stream().map(row::get).toList());
        values.add(row.get("id"));
        return update("UPDATE " + table + " SET " + assignments + " WHERE id = ?", values.toArray());
    }

    static List<Map<String, Object>> query(Connection connection, String sql, Object... parameters)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, parameters);
            List<Map<String, Object>> rows = new ArrayList<>();
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    Map<String, Object> row = new LinkedHashMap<>();
                    for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                        row.put(result.getMetaData().getColumnLabel(i).toLowerCase(Locale.ROOT), result.getObject(i));
                    }
                    rows.add(row);
                }
            }
            return rows;
        }
    }

    static int update(Connection connection, String sql, Object... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, parameters);
            return statement.executeUpdate();
        }
    }

    static long number(Map<String, Object> row, String column) {
        Object value = row.get(column);
        return value == null ? 0 : ((Number) value).longValue();
    }

    private static void bind(PreparedStatement statement, Object... parameters) throws SQLException {
        int i = 1;
        for (Object parameter : Arrays.asList(parameters)) {
            statement.setObject(i++, parameter);
        }
    }
}
