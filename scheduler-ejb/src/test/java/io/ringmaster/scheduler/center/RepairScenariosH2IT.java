package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.testing.LogWatch;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.logging.Level;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("full")
class RepairScenariosH2IT extends AbstractRepairScenarios {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.h2();
    }

    // where a lock wait runs out after seconds
    @Test
    void aFireThatNobodyTakesWhileItsRowCannotBeWrittenFailsLater() throws Exception {
        job(7, "NONE", "", "BUSYOVER");
        executors.busy.addAll(Set.of(A, B, C));
        start();

        try (Connection other = database.getConnection();
                LogWatch log = LogWatch.on(Level.WARNING, Dispatcher.class.getName())) {
            other.setAutoCommit(false);
            executors.onIdleBeat = () -> lockRecords(other);
            trigger(7, null, null);
            await().atMost(PATIENCE).until(() -> log.texts().stream().anyMatch(text -> text.contains("tried again")));
            executors.onIdleBeat = () -> {};
            other.rollback();
        }

        await().atMost(PATIENCE).until(() -> rows.number("SELECT trigger_code FROM xxl_job_log") == 500);
        assertThat(message(7)).contains("busy");
    }

    private static void lockRecords(Connection connection) {
        try (Statement statement = connection.createStatement()) {
            statement.executeQuery("SELECT id FROM xxl_job_log FOR UPDATE");
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
