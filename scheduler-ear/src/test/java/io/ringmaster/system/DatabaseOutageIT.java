package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A center whose database comes late, goes, and comes back. */
@Tag("full")
@Tag("alone")
class DatabaseOutageIT {
    private static final Duration SOON = Duration.ofSeconds(5);
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    void theCenterComesUpWithoutItsDatabaseAndWorksSoonAfterTheDatabaseAnswers() {
        Installation installation = new Installation("outage").withSampleJob();
        try (MariaDb database = MariaDb.started()) {
            database.kill();
            try (PayaraMicro server = PayaraMicro.withSample(installation.on(database))) {
                Awaitility.await("not ready, with a reason")
                        .atMost(PATIENCE)
                        .ignoreExceptions()
                        .untilAsserted(() -> {
                            assertThat(server.client().status().getBoolean("ready"))
                                    .isFalse();
                            assertThat(server.client().status().getString("reason"))
                                    .isNotBlank()
                                    .doesNotContain("\n");
                        });

                database.start();
                Awaitility.await("ready after the database's first answer")
                        .atMost(SOON)
                        .ignoreExceptions()
                        .until(() -> server.client().isReady());
                SampleJob job = SampleJob.of(server.client());
                job.awaitSuccesses(1, PATIENCE);

                long fires = database.number("SELECT COUNT(*) FROM xxl_job_log WHERE sent_at IS NOT NULL");
                database.kill();
                database.start();
                Awaitility.await("firing again after the outage")
                        .atMost(SOON.plus(SOON))
                        .ignoreExceptions()
                        .until(() ->
                                database.number("SELECT COUNT(*) FROM xxl_job_log WHERE sent_at IS NOT NULL") > fires);
            }
            assertThat(database.number(
                            "SELECT COUNT(*) FROM (SELECT job_id FROM xxl_job_log WHERE planned_time IS NOT NULL"
                                    + " GROUP BY job_id, planned_time HAVING COUNT(*) > 1) doubled"))
                    .isZero();
        }
    }
}
