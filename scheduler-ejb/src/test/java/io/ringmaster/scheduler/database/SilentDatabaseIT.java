package io.ringmaster.scheduler.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.mysql.cj.jdbc.MysqlDataSource;
import io.ringmaster.scheduler.center.FakeExecutors;
import io.ringmaster.scheduler.center.Rows;
import io.ringmaster.scheduler.center.TestCenter;
import java.net.URI;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A database that vanishes without closing a connection: its host lost power, or a firewall forgot the flow. */
class SilentDatabaseIT {
    private static final int SOCKET_TIMEOUT_MILLIS = 2000;

    private final DataSource database = TestDatabases.mariaDb();
    private final Rows rows = new Rows(database);
    private SilencingProxy proxy;

    @BeforeEach
    void open() throws Exception {
        proxy = new SilencingProxy(address().getPort());
    }

    @AfterEach
    void close() throws Exception {
        proxy.close();
    }

    @Test
    void theCenterGoesOnWithNewConnections() throws Exception {
        TestDatabases.migrated(database);
        rows.group(1, "http://127.0.0.1:1/");
        rows.jobs(1, 20, "FIX_RATE", "1", "FIRST", System.currentTimeMillis() / 1000 * 1000);
        FakeExecutors executors = new FakeExecutors();
        try (TestCenter center = new TestCenter(unchecked(throughTheProxy()), executors, Map.of()).start()) {
            await().atMost(Duration.ofSeconds(25)).until(() -> executors.got.size() >= 40);
            proxy.silence();
            long silence = System.currentTimeMillis();

            // what was planned before may still go out on a connection of its own; a later planned fire needs all
            // duties
            long planned = silence + 10_000;
            await().atMost(Duration.ofSeconds(40))
                    .until(() ->
                            executors.got.stream().anyMatch(got -> got.request().logDateTime() > planned));
            assertThat(center.center().readiness().ready()).isTrue();
        }
    }

    @Test
    void theMigrationWaitsAsLongAsItTakesAndTheConnectionIsAsBefore() throws Exception {
        try (Connection connection = throughTheProxy().getConnection();
                Statement statement = connection.createStatement()) {
            boolean done = LongStatement.on(
                    connection,
                    Duration.ZERO,
                    () -> statement.execute("SELECT SLEEP(" + SOCKET_TIMEOUT_MILLIS * 1.5 / 1000 + ")"));

            assertThat(done).isTrue();
            assertThat(connection.getNetworkTimeout()).isEqualTo(SOCKET_TIMEOUT_MILLIS);
        }
        Schema.of(throughTheProxy()).migrate();
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_lock")).isEqualTo(1);
    }

    private DataSource throughTheProxy() {
        MysqlDataSource given = (MysqlDataSource) database;
        MysqlDataSource source = new MysqlDataSource();
        source.setURL(given.getURL().replace(":" + address().getPort() + "/", ":" + proxy.port() + "/")
                + "&connectTimeout=3000&socketTimeout=" + SOCKET_TIMEOUT_MILLIS);
        source.setDatabaseName(given.getDatabaseName());
        source.setUser(given.getUser());
        source.setPassword(given.getPassword());
        return source;
    }

    private URI address() {
        String url = ((MysqlDataSource) database).getURL();
        return URI.create(url.substring("jdbc:".length()));
    }

    /** The pool of the test would find out by itself, where the pools of servers ask once in a while. */
    private static DataSource unchecked(DataSource real) {
        return FaultySource.proxy(
                DataSource.class,
                (proxy, method, arguments) -> method.getName().equals("getConnection")
                        ? unchecked(real.getConnection())
                        : FaultySource.call(real, method, arguments));
    }

    private static Connection unchecked(Connection real) {
        return FaultySource.proxy(
                Connection.class,
                (proxy, method, arguments) ->
                        method.getName().equals("isValid") ? true : FaultySource.call(real, method, arguments));
    }
}
