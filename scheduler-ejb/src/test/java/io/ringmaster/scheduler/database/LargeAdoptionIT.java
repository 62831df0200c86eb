package io.ringmaster.scheduler.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A center goes on writing while a large database is adopted. */
@Tag("full")
@Tag("alone")
class LargeAdoptionIT {
    private static final System.Logger LOGGER = System.getLogger(LargeAdoptionIT.class.getName());
    private static final int ROWS = 5_000_000;

    @Test
    void neverBlocksAWriterForMoreThanASecond() throws Exception {
        DataSource database = Era.V2_5_0.database();
        fill(database);
        AtomicBoolean done = new AtomicBoolean();
        CompletableFuture<Duration> longest = CompletableFuture.supplyAsync(() -> writeUntil(done, database));

        long start = System.nanoTime();
        Schema.of(database).migrate();
        done.set(true);

        LOGGER.log(
                System.Logger.Level.INFO,
                "Adopted {0} rows in {1}, longest write {2}",
                ROWS,
                Duration.ofNanos(System.nanoTime() - start),
                longest.join());
        assertThat(Schema.of(database).missing()).isEmpty();
        assertThat(longest.join()).isLessThan(Duration.ofSeconds(1));
    }

    /** Doubles the rows until there are enough. */
    private static void fill(DataSource database) {
        String copied = "job_group, job_id, executor_address, executor_param, trigger_time, trigger_code, trigger_msg,"
                + " handle_time, handle_code, handle_msg, alarm_status";
        TestDatabases.execute(database, "UPDATE xxl_job_log SET trigger_msg = REPEAT('m', 100), handle_code = 200");
        for (int rows = 3; rows < ROWS; rows *= 2) {
            TestDatabases.execute(
                    database,
                    "INSERT INTO xxl_job_log (" + copied + ") SELECT " + copied.replace("job_id", "id % 1000")
                            + " FROM xxl_job_log LIMIT " + Math.min(rows, ROWS - rows));
        }
    }

    private static Duration writeUntil(AtomicBoolean done, DataSource database) {
        long longest = 0;
        try (Connection connection = database.getConnection();
                PreparedStatement insert = connection.prepareStatement("INSERT INTO xxl_job_log (job_group, job_id,"
                        + " trigger_time, trigger_code, handle_code) VALUES (1, 1, NOW(), 0, 0)");
                PreparedStatement update =
                        connection.prepareStatement("UPDATE xxl_job_log SET handle_code = 200 WHERE id = ?")) {
            for (int id = 1; !done.get(); id = id % ROWS + 1) {
                long start = System.nanoTime();
                insert.executeUpdate();
                update.setInt(1, id);
                update.executeUpdate();
                longest = Math.max(longest, System.nanoTime() - start);
            }
            return Duration.ofNanos(longest);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
