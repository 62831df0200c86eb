package io.ringmaster.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** The row that a center locks to plan: keeps it until a center waits for it, and strikes that one as it gets it. */
final class LockRow {
    private static final String WAITS = "SELECT p.host FROM information_schema.innodb_trx t"
            + " JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id WHERE t.trx_state = 'LOCK WAIT'"
            + " AND t.trx_query LIKE '%xxl_job_lock%' ORDER BY t.trx_wait_started LIMIT 1";

    /** Whoever asks for transactions more often than every 100 ms gets what was true at first, for as long as they do. */
    private static final Duration POLL = Duration.ofMillis(150);

    private final MariaDb database;

    LockRow(MariaDb database) {
        this.database = database;
    }

    /** Returns the process that was struck. */
    ServerProcess strikeHolder(List<ServerProcess> centers, Consumer<ServerProcess> strike) {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement
                    .executeQuery("SELECT lock_name FROM xxl_job_lock WHERE lock_name = 'schedule_lock' FOR UPDATE")
                    .close();
            ServerProcess next = Awaitility.await("a center that waits for the lock row")
                    .atMost(Duration.ofSeconds(10))
                    .pollInterval(POLL)
                    .until(() -> firstWaiting(centers), Optional::isPresent)
                    .orElseThrow();
            connection.commit();
            strike.accept(next);
            return next;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private Optional<ServerProcess> firstWaiting(List<ServerProcess> centers) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(WAITS)) {
            if (!row.next()) {
                return Optional.empty();
            }
            String host = row.getString(1);
            String socket = socketAt(Integer.parseInt(host.substring(host.lastIndexOf(':') + 1)));
            return centers.stream()
                    .filter(center -> center.alive() && owns(center, socket))
                    .findFirst();
        }
    }

    /** The kernel's name of the socket with this local port that leads to the database. */
    private static String socketAt(int port) {
        String local = ":%04X".formatted(port);
        List<String> lines = new ArrayList<>();
        for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
            lines.addAll(read(Path.of(table)));
        }
        return lines.stream()
                .map(line -> line.strip().split("\\s+"))
                .filter(fields -> fields.length > 9 && fields[1].endsWith(local) && !fields[9].equals("0"))
                .map(fields -> "socket:[" + fields[9] + "]")
                .findFirst()
                .orElse("");
    }

    private static List<String> read(Path file) {
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean owns(ServerProcess process, String socket) {
        try (Stream<Path> files = Files.list(Path.of("/proc/" + process.workerPid() + "/fd"))) {
            return files.anyMatch(file -> leadsTo(file, socket));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean leadsTo(Path file, String socket) {
        try {
            return Files.readSymbolicLink(file).toString().equals(socket);
        } catch (IOException closedMeanwhile) {
            return false;
        }
    }
}
