package io.ringmaster.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;

/** A MariaDB server with the durability it is installed with; its data survive {@link #kill} and {@link #start}. */
final class MariaDb implements AutoCloseable {
    static final String USER = "ringmaster";
    static final String PASSWORD = "we \"ird: p=w";

    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final Path directory;
    private final int port = Ports.free();
    private ServerProcess process;

    private MariaDb(Path directory) {
        this.directory = directory;
        if (!Files.exists(directory.resolve("init.sql"))) {
            install();
        }
        process = launch();
    }

    static MariaDb started() {
        MariaDb server = new MariaDb(Checkout.newDirectory("mariadb"));
        server.awaitAnswer();
        return server;
    }

    /** As {@link #started}, with the data that an earlier one left in the folder. */
    static MariaDb startedIn(Path directory) {
        MariaDb server = new MariaDb(directory);
        server.awaitAnswer();
        return server;
    }

    String url() {
        return "jdbc:mysql://127.0.0.1:" + port + "/ringmaster";
    }

    /** Not encrypted: benchmarks measure what the server spends, and a handshake costs it as much as hundreds of fires. */
    Connection connect() throws SQLException {
        return DriverManager.getConnection(
                url() + "?sslMode=DISABLED&allowPublicKeyRetrieval=true&rewriteBatchedStatements=true", USER, PASSWORD);
    }

    /** The first column of the first row. */
    long number(String sql) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            if (!result.next()) {
                throw new IllegalStateException("no row: " + sql);
            }
            return result.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    void update(String sql) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    /** Statements that clients have sent since the server's start. */
    long questions() {
        return number("SELECT variable_value FROM information_schema.global_status WHERE variable_name = 'QUESTIONS'");
    }

    ServerProcess process() {
        return process;
    }

    void kill() {
        process.kill();
    }

    void freeze() {
        process.signal("STOP");
    }

    void thaw() {
        process.signal("CONT");
    }

    void start() {
        process = launch();
        awaitAnswer();
    }

    @Override
    public void close() {
        process.close();
    }

    private void awaitAnswer() {
        Awaitility.await("MariaDB")
                .atMost(LIMIT)
                .ignoreExceptionsInstanceOf(IllegalStateException.class)
                .failFast("it has ended; see " + process.logFile(), () -> !process.alive())
                .until(() -> number("SELECT 1") == 1);
    }

    private void install() {
        try {
            Files.createDirectories(directory.resolve("tmp"));
            // the password as a literal in ANSI quotes: no quote of this kind is in it
            Files.writeString(directory.resolve("init.sql"), """
                    CREATE DATABASE IF NOT EXISTS ringmaster CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
                    CREATE USER IF NOT EXISTS '%1$s'@'127.0.0.1' IDENTIFIED BY '%2$s';
                    GRANT ALL PRIVILEGES ON *.* TO '%1$s'@'127.0.0.1' WITH GRANT OPTION;
                    """.formatted(USER, PASSWORD));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Path base = ServerCache.mariaDb();
        List<String> command = new ArrayList<>(List.of(
                base.resolve("scripts/mariadb-install-db").toString(),
                "--no-defaults",
                "--basedir=" + base,
                "--datadir=" + directory.resolve("data"),
                "--skip-name-resolve",
                "--auth-root-authentication-method=normal"));
        command.addAll(asRoot());
        // a server that starts removes what other servers keep in the temporary folder
        Map<String, String> environment =
                Map.of("TMPDIR", directory.resolve("tmp").toString());
        ServerProcess.run(directory.resolve("install.log"), environment, command, LIMIT);
    }

    private ServerProcess launch() {
        Path base = ServerCache.mariaDb();
        Path identity = ServerCache.kept("mariadb-identity", ServerIdentity::make);
        List<String> command = new ArrayList<>(List.of(
                base.resolve("bin/mariadbd").toString(),
                "--no-defaults",
                "--basedir=" + base,
                "--lc-messages-dir=" + base.resolve("share/english"),
                "--datadir=" + directory.resolve("data"),
                "--tmpdir=" + directory.resolve("tmp"),
                // a socket's path may have 107 characters; a relative one is below the data folder
                "--socket=s",
                "--pid-file=" + directory.resolve("pid"),
                "--init-file=" + directory.resolve("init.sql"),
                "--bind-address=127.0.0.1",
                "--port=" + port,
                "--skip-name-resolve",
                // without these the server makes a key of 4096 bits at each start, which takes up to half a minute
                "--ssl-cert=" + identity.resolve("certificate.pem"),
                "--ssl-key=" + identity.resolve("key.pem"),
                "--max-connections=500",
                "--innodb-buffer-pool-size=512M",
                "--character-set-server=utf8mb4"));
        command.addAll(asRoot());
        return ServerProcess.start(directory.resolve("server.log"), Map.of(), command);
    }

    private static List<String> asRoot() {
        return "root".equals(System.getProperty("user.name")) ? List.of("--user=root") : List.of();
    }
}
