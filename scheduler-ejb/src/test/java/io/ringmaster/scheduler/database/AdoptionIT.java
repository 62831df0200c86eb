package io.ringmaster.scheduler.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AdoptionIT {
    @ParameterizedTest
    @EnumSource
    void keepsEveryRowAndPlansNothingAfterwards(Era era) throws Exception {
        DataSource database = era.database();
        List<String> before = rows(database, era);
        Schema schema = Schema.of(database);

        schema.migrate();

        assertThat(schema.missing()).isEmpty();
        List<String> expected = new ArrayList<>(before);
        if (era.mayHoldHeartbeatsTwice()) {
            expected.removeIf(row -> row.startsWith("[1, EXECUTOR") || row.startsWith("[2, EXECUTOR"));
        }
        assertThat(rows(database, era)).isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource
    void leavesATableThatACenterOfThatTimeStillUses(Era era) throws Exception {
        DataSource database = era.database();
        Schema.of(database).migrate();

        CenterStatements.runAll(database);
    }

    @ParameterizedTest
    @EnumSource
    void keepsCollationNullabilityAndCommentOfAWidenedColumn(Era era) throws Exception {
        DataSource database = era.database();
        Schema.of(database).migrate();

        assertThat(query(
                        database,
                        "SELECT column_type, collation_name, is_nullable, column_comment FROM information_schema.columns"
                                + " WHERE table_schema = SCHEMA() AND column_name = 'title'"))
                .containsExactly("[varchar(64), utf8mb4_general_ci, NO, shown, don't cut]");
        assertThat(query(
                        database,
                        "SELECT data_type, extra FROM information_schema.columns WHERE table_schema = SCHEMA()"
                                + " AND table_name = 'xxl_job_registry' AND column_name = 'id'"))
                .containsExactly("[bigint, auto_increment]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2.3.0 or later, at most 3.4 | ALTER TABLE xxl_job_info DROP COLUMN schedule_type, DROP COLUMN schedule_conf,"
                        + " DROP COLUMN misfire_strategy, ADD COLUMN job_cron varchar(128) NOT NULL",
                "from 2.3.0 to 3.4 | ALTER TABLE xxl_job_info RENAME COLUMN job_desc TO name",
                "from 2.3.0 to 3.4 | ALTER TABLE xxl_job_group RENAME COLUMN title TO name"
            })
    void refusesOtherReleasesUnchangedAndNamesThoseThatItAdopts(String releases, String difference) throws Exception {
        DataSource database = Era.V2_3_0.database();
        TestDatabases.execute(database, difference);
        List<String> before = everything(database);
        Schema schema = Schema.of(database);

        assertThatThrownBy(schema::missing).isInstanceOf(SQLException.class).hasMessageContaining(releases);
        assertThatThrownBy(schema::migrate).isInstanceOf(SQLException.class).hasMessageContaining(releases);
        assertThat(everything(database)).isEqualTo(before);
    }

    private static List<String> everything(DataSource database) throws SQLException {
        List<String> all = query(
                database,
                "SELECT table_name, column_name, column_type FROM information_schema.columns WHERE table_schema = SCHEMA()"
                        + " ORDER BY table_name, ordinal_position");
        for (String table : Era.COLUMNS.keySet()) {
            all.addAll(query(database, "SELECT * FROM " + table + " ORDER BY 1"));
        }
        return all;
    }

    private static List<String> rows(DataSource database, Era era) throws SQLException {
        List<String> all = new ArrayList<>();
        for (String table : Era.COLUMNS.keySet()) {
            all.addAll(query(database, "SELECT " + era.columns(table) + " FROM " + table + " ORDER BY 1"));
        }
        return all;
    }

    static List<String> query(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            List<String> rows = new ArrayList<>();
            while (result.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    row.add(result.getString(i));
                }
                rows.add(row.toString());
            }
            return rows;
        }
    }
}
