package io.ringmaster.scheduler.center;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Looks into a database, and puts jobs there as a live XXL-JOB console would. */
public final class Rows {
    private final DataSource database;

    public Rows(DataSource database) {
        this.database = database;
    }

    public List<Map<String, Object>> query(String sql) {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            List<Map<String, Object>> rows = new ArrayList<>();
            while (result.next()) {
                Map<String, Object> row = new LinkedHashMap<>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    row.put(result.getMetaData().getColumnLabel(i).toLowerCase(Locale.ROOT), result.getObject(i));
                }
                rows.add(row);
            }
            return rows;
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    public long number(String sql) {
        Object value = query(sql).get(0).values().iterator().next();
        return value == null ? 0 : ((Number) value).longValue();
    }

    public int update(String sql) {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** A group with addresses entered by hand. */
    public void group(int id, String addresses) {
        update("INSERT INTO xxl_job_group (id, app_name, title, address_type, address_list) VALUES (" + id + ", 'app"
                + id + "', 'Group " + id + "', 1, '" + addresses + "')");
    }

    /** A group of what beats. */
    public void automaticGroup(int id, String appName, @Nullable String addresses) {
        update("INSERT INTO xxl_job_group (id, app_name, title, address_type, address_list) VALUES (" + id + ", '"
                + appName + "', 'Group " + id + "', 0, " + (addresses == null ? "NULL" : "'" + addresses + "'") + ")");
    }

    /** A running job of group 1. */
    public void job(int id, String type, String conf, String route, long nextMillis) {
        update(
                "INSERT INTO xxl_job_info (id, job_group, job_desc, schedule_type, schedule_conf, executor_route_strategy,"
                        + " executor_handler, executor_param, executor_block_strategy, glue_type, trigger_status, trigger_next_time,"
                        + " glue_updatetime) VALUES (" + id + ", 1, 'job " + id + "', '" + type + "', '" + conf + "', '"
                        + route
                        + "', 'h" + id + "', 'p', 'SERIAL_EXECUTION', 'BEAN', 1, " + nextMillis
                        + ", '2026-01-01 00:00:00')");
    }

    /** Running jobs of group 1, with ids from {@code first} to {@code last}, all due at the same time. */
    public void jobs(int first, int last, String type, String conf, String route, long nextMillis) {
        StringBuilder sql = new StringBuilder(
                "INSERT INTO xxl_job_info (id, job_group, job_desc, schedule_type, schedule_conf, executor_route_strategy,"
                        + " executor_handler, executor_param, executor_block_strategy, glue_type, trigger_status, trigger_next_time,"
                        + " glue_updatetime) VALUES ");
        for (int id = first; id <= last; id++) {
            sql.append(id == first ? "" : ",")
                    .append(
                            "(%1$d, 1, 'job %1$d', '%2$s', '%3$s', '%4$s', 'h', 'p', 'SERIAL_EXECUTION', 'BEAN', 1, %5$d,"
                                    .formatted(id, type, conf, route, nextMillis))
                    .append(" '2026-01-01 00:00:00')");
        }
        update(sql.toString());
    }
}
