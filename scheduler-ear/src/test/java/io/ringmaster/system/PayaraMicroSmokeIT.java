package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The default server with the embedded database. */
class PayaraMicroSmokeIT {
    @Test
    void theSampleJobFiresRunsAndItsResultIsStored() throws SQLException {
        long stored;
        MailServer mails = MailServer.started();
        Installation installation =
                mails.of(new Installation("payara-micro").withSampleJob().set("RINGMASTER_METRICS_OPEN", "true"));
        try (mails;
                PayaraMicro server = PayaraMicro.withSample(installation)) {
            server.awaitReady();
            SampleJob job = SampleJob.of(server.client());
            job.awaitSuccesses(2, Duration.ofSeconds(40));
            stored = job.successes().count();
            assertThat(server.client().status().getInt("nodes")).isOne();
            server.awaitMail(mails);
            assertThat(new RawHttp(server.center()).get("/api/v1/metrics").body())
                    .contains("ringmaster_passes_total ");
            assertThat(new RawHttp(server.center().resolve("/")).get("metrics").body())
                    .contains("ringmaster_passes_total{", "ringmaster_pool_in_flight{");
            server.stop();
            assertThat(server.process().log()).doesNotContain("SEVERE");
        }

        String url = "jdbc:h2:file:" + installation.directory().resolve("data/ringmaster")
                + ";MODE=MySQL;DATABASE_TO_LOWER=TRUE;CASE_INSENSITIVE_IDENTIFIERS=TRUE";
        try (Connection file = DriverManager.getConnection(url, "ringmaster", "ringmaster")) {
            assertThat(number(file, "SELECT COUNT(*) FROM xxl_job_log WHERE handle_code = 200"))
                    .isGreaterThanOrEqualTo(stored);
            assertThat(number(file, "SELECT COUNT(DISTINCT owner_node) FROM xxl_job_log"))
                    .as("engines that planned")
                    .isOne();
        }
    }

    private static long number(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            assertThat(result.next()).isTrue();
            return result.getLong(1);
        }
    }
}
