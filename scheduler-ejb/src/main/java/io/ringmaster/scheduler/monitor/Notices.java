package io.ringmaster.scheduler.monitor;

import io.ringmaster.protocol.Wire;
import io.ringmaster.scheduler.alarm.Notice;
import io.ringmaster.scheduler.database.CommaList;
import io.ringmaster.scheduler.database.Dialect;
import io.ringmaster.scheduler.database.IdCondition;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes notices of failed rows: what people want to know, read for all rows at once. */
final class Notices {
    private record Names(String group, String job, @Nullable String emails) {}

    List<Notice> of(Connection connection, List<FailedRow> rows) throws SQLException {
        if (rows.isEmpty()) {
            return List.of();
        }
        Map<Integer, Names> names = names(connection, rows);
        List<Notice> notices = new ArrayList<>();
        for (FailedRow row : rows) {
            Names of = names.get(row.jobId());
            if (of != null) {
                notices.add(notice(row, of));
            }
        }
        return notices;
    }

    private static Notice notice(FailedRow row, Names names) {
        boolean resultFailed = row.handleCode() > 0 && row.handleCode() != Wire.SUCCESS;
        return new Notice(
                names.group(),
                row.jobId(),
                names.job(),
                row.id(),
                row.attempt(),
                row.time(),
                row.triggerCode() == Wire.SUCCESS ? null : row.triggerMessage(),
                resultFailed ? row.handleMessage() : null,
                CommaList.parts(names.emails()).stream().distinct().toList());
    }

    private static Map<Integer, Names> names(Connection connection, List<FailedRow> rows) throws SQLException {
        List<Integer> ids = rows.stream().map(FailedRow::jobId).toList();
        Map<Integer, Names> names = new HashMap<>();
        try (PreparedStatement statement = connection.prepareStatement("SELECT j.id, g.title, j.job_desc, j.alarm_email"
                        + " FROM xxl_job_info j LEFT JOIN xxl_job_group g ON g.id = j.job_group WHERE "
                        + IdCondition.among(Dialect.of(connection), "j.id", ids));
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                String group = row.getString(2);
                names.put(row.getInt(1), new Names(group == null ? "-" : group, row.getString(3), row.getString(4)));
            }
        }
        return names;
    }
}
