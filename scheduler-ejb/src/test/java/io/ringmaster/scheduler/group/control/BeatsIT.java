package io.ringmaster.scheduler.group.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.ringmaster.scheduler.center.Rows;
import io.ringmaster.scheduler.database.Listening;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.database.WatchedSource;
import io.ringmaster.scheduler.group.control.Beats.Beat;
import io.ringmaster.scheduler.group.entity.GroupAddresses;
import io.ringmaster.scheduler.testing.LogWatch;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BeatsIT {
    private final Listening listening = new Listening(Duration.ZERO);
    private final Beats beats = new Beats(ZoneId.of("Europe/Berlin"), listening);

    @ParameterizedTest
    @CsvSource({
        "before summer time ends, 2026-10-25T00:59:00Z, 2026-10-25T00:59:59Z",
        "across its end, 2026-10-25T00:59:40Z, 2026-10-25T01:00:40Z",
        "right after it, 2026-10-25T01:00:20Z, 2026-10-25T01:00:40Z",
        "across its begin, 2026-03-29T00:59:40Z, 2026-03-29T01:00:40Z"
    })
    void whoBeatsLivesWhateverTheClocksDo(String when, Instant beat, Instant now) throws Exception {
        try (Connection connection = TestDatabases.migrated(TestDatabases.h2()).getConnection()) {
            beats.write(connection, List.of(new Beat("app", "http://a/")), beat);
            listening.heard(now);

            assertThat(beats.removeDead(connection, now)).as(when).isZero();
            assertThat(beats.addressesOf(connection, "app", now)).containsExactly("http://a/");
            listening.heard(now.plusSeconds(3700));
            assertThat(beats.removeDead(connection, now.plusSeconds(3700))).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void twoThatRegisterAtOnceThroughTwoCentersAreBothInTheList(boolean mariaDb) throws Exception {
        DataSource database = TestDatabases.migrated(mariaDb ? TestDatabases.mariaDb() : TestDatabases.h2());
        Rows rows = new Rows(database);
        rows.automaticGroup(1, "app", null);
        Instant now = Instant.now();
        CountDownLatch begun = new CountDownLatch(1);
        DataSource watched = WatchedSource.of(database, statement -> {
            if (statement.endsWith("FOR UPDATE") || statement.startsWith("UPDATE xxl_job_group")) {
                begun.countDown();
            }
        });
        ExecutorService other = Executors.newSingleThreadExecutor();
        try (Connection first = transaction(database);
                Connection second = transaction(watched)) {
            register(first, "http://a/", now);
            Future<?> registered = other.submit(() -> {
                register(second, "http://b/", now);
                second.commit();
                return null;
            });
            assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
            first.commit();
            registered.get();
        } finally {
            other.shutdownNow();
        }

        assertThat(rows.query("SELECT address_list AS list FROM xxl_job_group"))
                .containsExactly(Map.of("list", "http://a/,http://b/"));
    }

    @Test
    void anApplicationWithMoreExecutorsThanAListHoldsKeepsNobodyElseFromRegistering() throws Exception {
        DataSource database = TestDatabases.migrated(TestDatabases.mariaDb());
        Rows rows = new Rows(database);
        rows.automaticGroup(1, "many", null);
        rows.automaticGroup(2, "other", null);
        Instant now = Instant.now();
        List<Beat> all = new ArrayList<>(IntStream.range(1000, 4000)
                .mapToObj(i -> new Beat("many", "http://executor-with-a-long-name-" + i + ".example.com:9999/"))
                .toList());
        all.add(new Beat("other", "http://b/"));
        try (Connection connection = database.getConnection();
                LogWatch log = LogWatch.on(Level.SEVERE, Beats.class.getName())) {
            beats.write(connection, all, now);
            beats.refresh(connection, now);

            Map<Integer, GroupAddresses> again = beats.refresh(connection, now);
            assertThat(again.get(1).addresses()).hasSizeBetween(1000, 1200);
            assertThat(log.texts()).singleElement(STRING).contains("3000", "1 (many)", "another app name");
            assertThat(beats.alive(connection, now).get("many"))
                    .as("all of them are alive")
                    .hasSize(3000);
        }
        assertThat(rows.query("SELECT address_list AS list FROM xxl_job_group WHERE id = 2"))
                .containsExactly(Map.of("list", "http://b/"));
    }

    private void register(Connection connection, String address, Instant now) throws SQLException {
        beats.write(connection, List.of(new Beat("app", address)), now);
        beats.refresh(connection, now);
    }

    private static Connection transaction(DataSource database) throws SQLException {
        Connection connection = database.getConnection();
        connection.setAutoCommit(false);
        connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
        return connection;
    }
}
