package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.database.TestDatabases;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** The clock of a center's machine is set while it works; the database's is not. */
class ClockStepIT {
    private static final Duration PATIENCE = Duration.ofSeconds(25);

    private final DataSource database = TestDatabases.migrated(TestDatabases.mariaDb());
    private final Rows rows = new Rows(database);
    private final FakeExecutors executors = new FakeExecutors();
    private volatile Duration step = Duration.ZERO;

    private final Clock machine = new Clock() {
        @Override
        public Instant instant() {
            return Instant.now().plus(step);
        }

        @Override
        public ZoneId getZone() {
            return ZoneId.of("UTC");
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    };

    @Test
    void whatIsDueInTheMinuteThatTheMachineSkipsIsNeitherMissedNorEarly() throws Exception {
        rows.group(1, "http://127.0.0.1:1/");
        long next = System.currentTimeMillis() / 1000 * 1000 + 30_000;
        rows.job(7, "FIX_RATE", "3600", "FIRST", next);
        rows.update("UPDATE xxl_job_info SET misfire_strategy = 'DO_NOTHING'");
        try (TestCenter test = new TestCenter(database, executors, Map.of("ringmaster.zone", "UTC"), machine).start()) {
            await().atMost(PATIENCE).until(() -> test.center().readiness().ready());
            planned();

            step = Duration.ofMinutes(1);
            planned();
            planned();

            assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log")).isZero();
            assertThat(rows.number("SELECT trigger_next_time FROM xxl_job_info"))
                    .isEqualTo(next);
            // what is due soon shows that the next passes are right, too
            rows.job(8, "FIX_RATE", "3600", "FIRST", System.currentTimeMillis() / 1000 * 1000 + 5000);
            await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
            assertThat(rows.query("SELECT job_id AS job, cause FROM xxl_job_log"))
                    .containsExactly(Map.of("job", 8, "cause", "CRON"));
        }
    }

    /** Waits until the planner has looked at the jobs once more. */
    private void planned() {
        long before = rows.number("SELECT MAX(planned_at) FROM ringmaster_node");
        await().atMost(PATIENCE).until(() -> rows.number("SELECT MAX(planned_at) FROM ringmaster_node") != before);
    }
}
