package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.JobCatalogs;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.LogWatch;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One job that its owner does not leave alone, among many that nobody touches. */
@Tag("full")
class EditStormIT {
    private static final int OTHERS = 1000;
    private static final int CHANGES = 1000;
    private static final int RESTLESS = OTHERS + 1;

    private final DataSource database = TestDatabases.migrated(TestDatabases.mariaDb());
    private final Rows rows = new Rows(database);
    private final Arrivals arrivals = new Arrivals();
    private final LedgerCheck check = new LedgerCheck(rows, arrivals);

    @Test
    void aThousandChangesOfOneJobDisturbNoOther() throws Exception {
        rows.group(1, "http://127.0.0.1:1/,http://127.0.0.1:2/");
        long first = System.currentTimeMillis() / 1000 * 1000 + 8000;
        rows.jobs(1, RESTLESS, "FIX_RATE", "1", "ROUND", first);
        try (LogWatch failures = LogWatch.on(Level.SEVERE, "io.ringmaster.scheduler.loop");
                LoadExecutors gateway = new LoadExecutors(arrivals);
                TestCenter center = new TestCenter(database, gateway, Map.of()).start()) {
            gateway.reportTo(batch -> center.center().callbacks().accept(batch));
            await().atMost(Duration.ofSeconds(20)).until(() -> arrivals.count() > OTHERS);

            long passes = passes(center);
            storm(center);
            long calm = System.currentTimeMillis();
            await().atMost(Duration.ofSeconds(15))
                    .until(() -> arrivals.secondsOf(RESTLESS).stream()
                                    .filter(second -> second > calm)
                                    .count()
                            >= 3);

            long until = System.currentTimeMillis();
            check.awaitAnswered(until);
            assertThat(failures.texts()).as("duties that failed").isEmpty();
            assertThat(passes(center)).as("planning passes").isGreaterThan(passes + 5);
            check.everyFireArrivedOnce(until);
            check.noHoles("id <= " + OTHERS, first, until, 1000);
            assertThat(secondsAfter(calm))
                    .as("times of the job once it is left alone")
                    .satisfies(times -> {
                        for (int i = 1; i < times.size(); i++) {
                            assertThat(times.get(i) - times.get(i - 1)).isEqualTo(1000);
                        }
                    });
        }
    }

    private void storm(TestCenter center) {
        JobCatalog jobs = JobCatalogs.of(
                center.transactions(), Settings.of(Map.of()), center.center().clock(), center.center()::wakePlanner);
        for (int change = CHANGES; change > 0; change--) {
            int seconds = change % 2 == 0 ? 2 : 1;
            jobs.change(RESTLESS, JobCatalogs.everySeconds(1, seconds, "change " + change));
            jobs.stop(RESTLESS);
            jobs.start(RESTLESS);
        }
        // its last schedule is the one of one second
        assertThat(rows.query("SELECT schedule_conf, trigger_status FROM xxl_job_info WHERE id = " + RESTLESS)
                        .get(0)
                        .values())
                .extracting(String::valueOf)
                .containsExactly("1", "1");
    }

    private List<Long> secondsAfter(long millis) {
        return arrivals.secondsOf(RESTLESS).stream()
                .filter(second -> second > millis)
                .toList();
    }

    private static long passes(TestCenter center) {
        return center.center().figures().all().stream()
                .filter(figure -> figure.name().equals("ringmaster_passes_total"))
                .mapToLong(figure -> (long) figure.value())
                .sum();
    }
}
