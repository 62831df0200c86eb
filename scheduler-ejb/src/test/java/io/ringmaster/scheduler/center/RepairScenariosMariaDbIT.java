package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.database.TestDatabases;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class RepairScenariosMariaDbIT extends AbstractRepairScenarios {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.mariaDb();
    }

    // where a statement waits for a row for longer than a test does
    @Test
    void aFailureIsRetriedWhileWhatOthersLeftIsStillLookedFor() throws Exception {
        failure(Duration.ofMinutes(5), "failed_at = NULL");
        long left = rows.number("SELECT MAX(id) FROM xxl_job_log");
        try (Connection other = database.getConnection();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            other.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            statement.executeQuery("SELECT id FROM xxl_job_log WHERE id = " + left + " FOR UPDATE");
            start();
            failure(Duration.ofMinutes(5), "failed_at = " + ago(Duration.ofMinutes(1)));

            await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
            assertThat(rows.number("SELECT COUNT(failed_at) FROM xxl_job_log WHERE id = " + left))
                    .as("it is still held")
                    .isZero();
            other.rollback();
        }
        await().atMost(PATIENCE).until(() -> executors.got.size() == 2);
    }
}
