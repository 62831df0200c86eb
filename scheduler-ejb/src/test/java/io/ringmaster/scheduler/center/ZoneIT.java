package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.scheduler.database.TestDatabases;
import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server in UTC whose schedules, records and report days are in the time of Shanghai. */
class ZoneIT {
    private static final Duration PATIENCE = Duration.ofSeconds(25);
    private static final ZoneId SHANGHAI = ZoneId.of("Asia/Shanghai");

    private final TimeZone before = TimeZone.getDefault();
    private final FakeExecutors executors = new FakeExecutors();

    @BeforeEach
    void utc() {
        TimeZone.setDefault(TimeZone.getTimeZone(ZoneOffset.UTC));
    }

    @AfterEach
    void restore() {
        TimeZone.setDefault(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"h2", "mariaDb"})
    void tellsThatTheNewestRecordsWereWrittenInAnotherZone(String kind) throws Exception {
        DataSource database = TestDatabases.migrated(kind.equals("h2") ? TestDatabases.h2() : TestDatabases.mariaDb());
        Rows rows = new Rows(database);
        rows.group(1, "http://127.0.0.1:1/");
        Instant fired = Instant.parse("2026-03-01T20:00:00Z");
        for (int job = 1; job <= 3; job++) {
            rows.job(
                    job,
                    "CRON",
                    "0 0 3 * * ?",
                    "FIRST",
                    fired.plusSeconds(86_400).toEpochMilli());
            rows.update("UPDATE xxl_job_info SET trigger_last_time = " + fired.toEpochMilli() + " WHERE id = " + job);
            rows.update(
                    "INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code) VALUES (1, "
                            + job + ", '2026-03-02 04:00:0" + job + "', 200, 200)");
        }

        try (Connection connection = database.getConnection()) {
            assertThat(ZoneCheck.difference(connection, SHANGHAI)).isEmpty();
            assertThat(ZoneCheck.difference(connection, ZoneOffset.UTC)).contains(Duration.ofHours(8));
            rows.update("UPDATE xxl_job_log SET owner_node = 1");
            assertThat(ZoneCheck.difference(connection, ZoneOffset.UTC)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"h2", "mariaDb"})
    void schedulesRecordsAndReportDaysAreInTheZoneOfTheSetting(String kind) throws Exception {
        DataSource database = TestDatabases.migrated(kind.equals("h2") ? TestDatabases.h2() : TestDatabases.mariaDb());
        Rows rows = new Rows(database);
        rows.group(1, "http://127.0.0.1:1/");
        LocalDate today = LocalDate.now(SHANGHAI);
        finished(rows, today.atStartOfDay());
        finished(rows, today.atStartOfDay().minusSeconds(1));
        long due = System.currentTimeMillis() / 1000 * 1000 + 4000;
        rows.job(7, "CRON", "0 0 3 * * ?", "FIRST", due);

        try (TestCenter center =
                new TestCenter(database, executors, Map.of("ringmaster.zone", "Asia/Shanghai")).start()) {
            await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
            long id = executors.got.get(0).request().logId();
            center.center()
                    .callbacks()
                    .accept(List.of(new CallbackItem(id, due, 200, "done")))
                    .toCompletableFuture()
                    .join();

            assertThat(Instant.ofEpochMilli(rows.number("SELECT trigger_next_time FROM xxl_job_info")))
                    .as("the next three o'clock of Shanghai")
                    .isEqualTo(threeAfter(due));
            Map<String, Object> row = rows.query(
                            "SELECT CONCAT('', trigger_time) AS t, CONCAT('', handle_time) AS h FROM xxl_job_log WHERE id = "
                                    + id)
                    .get(0);
            assertThat(time(row.get("t"))).isEqualTo(LocalDateTime.ofInstant(Instant.ofEpochMilli(due), SHANGHAI));
            assertThat(time(row.get("h"))).isBetween(time(row.get("t")), LocalDateTime.now(SHANGHAI));
            assertThat(executors.got.get(0).request().logDateTime()).isEqualTo(due);
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(rows.query("SELECT CONCAT('', trigger_day) AS d, suc_count AS n"
                                    + " FROM xxl_job_log_report ORDER BY trigger_day DESC"))
                            .extracting(day -> time(day.get("d")) + " " + day.get("n"))
                            .startsWith(
                                    today.atStartOfDay() + " 1",
                                    today.minusDays(1).atStartOfDay() + " 1",
                                    today.minusDays(2).atStartOfDay() + " 0"));
        }
    }

    private static Instant threeAfter(long millis) {
        ZonedDateTime from = Instant.ofEpochMilli(millis).atZone(SHANGHAI);
        ZonedDateTime three = from.toLocalDate().atTime(3, 0).atZone(SHANGHAI);
        return (three.isAfter(from) ? three : three.plusDays(1)).toInstant();
    }

    private static void finished(Rows rows, LocalDateTime time) {
        rows.update("INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code)"
                + " VALUES (1, 99, '" + time.toString().replace('T', ' ') + (time.getSecond() == 0 ? ":00" : "")
                + "', 200, 200)");
    }

    private static LocalDateTime time(Object text) {
        return LocalDateTime.parse(((String) text).substring(0, 19).replace(' ', 'T'));
    }
}
