package io.ringmaster.scheduler.execution.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.center.Rows;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.settings.Settings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Fills MariaDB with millions of records and prints what each page costs there. */
@Tag("benchmark")
class ExecutionScaleIT {
    private static final int ROWS = Integer.getInteger("ringmaster.scale.rows", 4_000_000);
    private static final int PER_SECOND = 2;
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final int JOBS = 10_000;

    @Test
    void pages() {
        DataSource database = TestDatabases.migrated(TestDatabases.mariaDb());
        fill(database);
        Instant end = START.plusSeconds(ROWS / PER_SECOND);
        Instant middle = START.plusSeconds(ROWS / PER_SECOND / 2);
        try (LocalTransactions transactions = new LocalTransactions(database)) {
            ExecutionArchive archive = Archives.of(
                    transactions, Settings.of(Map.of("ringmaster.zone", "UTC")), Clock.fixed(end, ZoneOffset.UTC));
            Map<String, ExecutionFilter> filters = new LinkedHashMap<>();
            filters.put("all", ExecutionFilter.ALL);
            filters.put("job", filter(null, 77, null, null, null, null, null));
            filters.put("group", filter(3, null, null, null, null, null, null));
            filters.put("group without rows", filter(99, null, null, null, null, null, null));
            filters.put("failed", filter(null, null, ExecutionStatus.FAILED, null, null, null, null));
            filters.put("failed of a group", filter(3, null, ExecutionStatus.FAILED, null, null, null, null));
            filters.put(
                    "failed of a job without failures",
                    filter(null, 78, ExecutionStatus.FAILED, null, null, null, null));
            filters.put(
                    "failed, old day",
                    filter(null, null, ExecutionStatus.FAILED, null, middle, middle.plusSeconds(86_400), null));
            filters.put("running", filter(null, null, ExecutionStatus.RUNNING, null, null, null, null));
            filters.put("success", filter(null, null, ExecutionStatus.SUCCESS, null, null, null, null));
            filters.put("old day", filter(null, null, null, null, middle, middle.plusSeconds(86_400), null));
            filters.put("old day of a group", filter(3, null, null, null, middle, middle.plusSeconds(86_400), null));
            filters.put("by hand", filter(null, null, null, Cause.MANUAL, null, null, null));
            filters.put(
                    "text in a week", filter(null, null, null, null, end.minus(Duration.ofDays(7)), end, "nowhere"));
            filters.put("text of a job", filter(null, 77, null, null, null, null, "nowhere"));
            filters.forEach((name, filter) -> measure(archive, name, filter));
            plans(new Rows(database));
        }
    }

    /** The lanes of pages, as the searches write them. */
    private static void plans(Rows rows) {
        for (String lane : List.of(
                "job_id = 77 AND id < 1000000 ORDER BY id DESC",
                "job_group = 3 AND id < 1000000 ORDER BY id DESC",
                "handle_code = 500 AND id < 1000000 ORDER BY id DESC",
                "handle_code = 0 AND id < 1000000 ORDER BY id DESC",
                "trigger_time < '2026-01-09' ORDER BY trigger_time DESC, id DESC")) {
            rows.query("EXPLAIN SELECT id FROM xxl_job_log WHERE " + lane + " LIMIT 51")
                    .forEach(plan -> System.out.println(lane + ": " + plan.get("type") + " " + plan.get("key")
                            + " rows " + plan.get("rows") + " " + plan.get("extra")));
        }
    }

    private static void measure(ExecutionArchive archive, String name, ExecutionFilter filter) {
        for (int run = 1; run <= 2; run++) {
            long start = System.nanoTime();
            ExecutionPage page = archive.page(filter, null, 50);
            long first = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            start = System.nanoTime();
            ExecutionPage next = page.more() ? archive.page(filter, page.older(), 50) : page;
            long second = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            System.out.printf(
                    "%-34s run %d: first page %4d rows %5d ms, next page %4d rows %5d ms%n",
                    name,
                    run,
                    page.executions().size(),
                    first,
                    next.executions().size(),
                    second);
            assertThat(page.executions()).hasSizeLessThanOrEqualTo(50);
        }
    }

    private static void fill(DataSource database) {
        long start = System.nanoTime();
        for (int from = 1; from <= ROWS; from += 200_000) {
            TestDatabases.execute(database, insert(from, Math.min(ROWS, from + 199_999)));
        }
        TestDatabases.execute(database, "ANALYZE TABLE xxl_job_log");
        System.out.printf("filled in %d s%n", TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start));
    }

    private static String insert(int from, int to) {
        return "INSERT INTO xxl_job_log (id, job_group, job_id, executor_address, trigger_time, trigger_code, handle_time,"
                + " handle_code, cause, planned_time, trigger_msg, handle_msg) SELECT seq, 1 + seq MOD 10, 1 + seq MOD "
                + JOBS
                + ", 'http://10.0.0.1:9999/', '2026-01-01' + INTERVAL (seq DIV " + PER_SECOND + ") SECOND,"
                + " CASE WHEN seq MOD 20011 = 0 THEN 500 ELSE 200 END, NULL,"
                + " CASE WHEN seq MOD 20011 = 0 OR seq > " + (ROWS - 20_000) + " THEN 0 WHEN seq MOD 10007 = 0 THEN 500"
                + " WHEN seq MOD 50021 = 0 THEN 502 ELSE 200 END,"
                + " CASE WHEN seq MOD 90001 = 0 THEN 'MANUAL' ELSE 'CRON' END, 1767225600000 + 500 * seq,"
                + " REPEAT('trigger ', 40), REPEAT('handle ', 10) FROM seq_" + from + "_to_" + to;
    }

    private static ExecutionFilter filter(
            Integer group, Integer job, ExecutionStatus status, Cause cause, Instant from, Instant until, String text) {
        return new ExecutionFilter(group, job, status, cause, from, until, text);
    }
}
