package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.gateway.HttpExecutorGateway;
import io.ringmaster.scheduler.gateway.HttpsPeer;
import io.ringmaster.scheduler.settings.Settings;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HttpsExecutorIT {
    @TempDir
    Path folder;

    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());
    private final Rows rows = new Rows(database);

    @Test
    void theRecordSaysWhyAnExecutorWasNotTrustedAndAnOwnAuthorityIsEnough() throws Exception {
        try (HttpsPeer peer = new HttpsPeer(folder)) {
            rows.group(1, peer.address("localhost"));
            rows.job(1, "NONE", "", "FIRST", Long.MAX_VALUE);

            Map<String, Object> refused = fire(Map.of());
            assertThat(refused.get("trigger_code")).isEqualTo(500);
            assertThat((String) refused.get("trigger_msg"))
                    .contains("The executor's certificate is not trusted")
                    .contains("ringmaster.call.authorities.file");
            assertThat(peer.calls()).isZero();

            Map<String, Object> trusted = fire(
                    Map.of("ringmaster.call.authorities.file", peer.authority().toString()));
            assertThat(trusted.get("trigger_code")).isEqualTo(200);
            assertThat(peer.calls()).isPositive();
        }
    }

    private Map<String, Object> fire(Map<String, String> settings) throws Exception {
        HttpExecutorGateway.Tokens tokens = group -> List.of("token");
        try (HttpExecutorGateway gateway = new HttpExecutorGateway(
                        Settings.of(settings), tokens, Executors.defaultThreadFactory(), Clock.systemUTC());
                TestCenter test = new TestCenter(database, gateway, settings).start()) {
            await().atMost(AbstractScene.PATIENCE)
                    .until(() -> test.center().readiness().ready());
            long id = test.center().manualTrigger().trigger(Callers.administrator(), 1, null, null, Cause.API);
            String row = "SELECT trigger_code, trigger_msg FROM xxl_job_log WHERE id = " + id;
            await().atMost(AbstractScene.PATIENCE)
                    .until(() -> !rows.query(row).get(0).get("trigger_code").equals(0));
            return rows.query(row).get(0);
        }
    }
}
