package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.awaitility.Awaitility;

/** What both servers that take the EAR have to show, on a MariaDB that outlives them. */
final class EarSmoke {
    private static final int REDEPLOYMENTS = 10;
    private static final int SPARE_THREADS = 8;

    private static final String LIVE_NODES = "SELECT COUNT(*) FROM ringmaster_node"
            + " WHERE renewed_at > (SELECT MAX(renewed_at) FROM ringmaster_node) - 5000";

    private EarSmoke() {}

    static void fires(CenterServer server, MariaDb database) {
        server.awaitReady();
        SampleJob.of(server.client()).awaitSuccesses(2, Duration.ofSeconds(60));
        // the node of an earlier deployment is alive for one more lease if it could not say farewell
        Awaitility.await("one live node").atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
            assertThat(server.client().status().getInt("nodes")).isOne();
            assertThat(server.client().text("/api/v1/metrics"))
                    .as("figures, whether the server has MicroProfile Metrics or not")
                    .containsPattern("ringmaster_sent_total [1-9]");
            assertThat(database.number(LIVE_NODES)).isOne();
        });
    }

    static void redeploys(CenterServer server, MariaDb database) {
        server.redeploy();
        fires(server, database);
        int threads = Threads.of(server.process()).size();
        for (int i = 0; i < REDEPLOYMENTS; i++) {
            server.redeploy();
        }
        fires(server, database);
        Threads.awaitAtMost(server.process(), threads + SPARE_THREADS);
    }
}
