package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.database.Dialect;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The centers of the cluster, as they stand in {@code ringmaster_node}. */
final class Nodes {
    private static final int MOST_NAME = 255;
    private static final long NANOS_OF_MICRO = 1000;

    /** @param renewed its last sign of life; epoch 0 if it said farewell */
    record Node(long id, String name, Instant renewed) {}

    /** Adds a node and returns its id, which no other has had or will have. */
    long join(Connection connection, String name, String version, Instant now) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "INSERT INTO ringmaster_node (name, version, started_at, renewed_at) VALUES (?, ?, ?, ?)",
                Statement.RETURN_GENERATED_KEYS)) {
            statement.setString(1, name.substring(0, Math.min(MOST_NAME, name.length())));
            statement.setString(2, version);
            statement.setLong(3, now.toEpochMilli());
            statement.setLong(4, now.toEpochMilli());
            statement.executeUpdate();
            try (ResultSet keys = statement.getGeneratedKeys()) {
                keys.next();
                return keys.getLong(1);
            }
        }
    }

    /** Renews a node, with what it tells of itself; false if the others have buried it. */
    boolean renew(Connection connection, long id, Instant now, NodeSign sign) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "UPDATE ringmaster_node SET renewed_at = ?, planned_at = ?, pass_micros = ?, ring_fires = ?, in_flight = ?,"
                        + " pool_size = ? WHERE id = ?")) {
            Instant planned = sign.planned();
            statement.setLong(1, now.toEpochMilli());
            statement.setObject(2, planned == null ? null : planned.toEpochMilli(), Types.BIGINT);
            statement.setLong(3, sign.pass().toNanos() / NANOS_OF_MICRO);
            statement.setInt(4, sign.ring());
            statement.setInt(5, sign.inFlight());
            statement.setInt(6, sign.pool());
            statement.setLong(7, id);
            return statement.executeUpdate() == 1;
        }
    }

    /** Says that a node is gone, so that the others need not wait for its lease. */
    void leave(Connection connection, long id) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("UPDATE ringmaster_node SET renewed_at = 0 WHERE id = ?")) {
            statement.setLong(1, id);
            statement.executeUpdate();
        }
    }

    /** The nodes that gave a sign of life after {@code since}, with what they tell of themselves, by id. */
    List<LiveCenters.Member> members(Connection connection, Instant since) throws SQLException {
        List<LiveCenters.Member> members = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(
                "SELECT id, name, version, started_at, renewed_at, planned_at, pass_micros, ring_fires, in_flight, pool_size"
                        + " FROM ringmaster_node WHERE renewed_at > ? ORDER BY id")) {
            statement.setLong(1, since.toEpochMilli());
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    long planned = row.getLong(6);
                    members.add(new LiveCenters.Member(
                            row.getLong(1),
                            row.getString(2),
                            Objects.requireNonNullElse(row.getString(3), ""),
                            Instant.ofEpochMilli(row.getLong(4)),
                            Instant.ofEpochMilli(row.getLong(5)),
                            new NodeSign(
                                    planned == 0 ? null : Instant.ofEpochMilli(planned),
                                    Duration.ofNanos(row.getLong(7) * NANOS_OF_MICRO),
                                    row.getInt(8),
                                    row.getInt(9),
                                    row.getInt(10))));
                }
            }
        }
        return members;
    }

    /**
     * The nodes and the time.
     *
     * @param now the database's; empty where it runs in this machine's own process, or has no node
     */
    record Census(List<Node> nodes, Optional<Instant> now) {}

    Census census(Connection connection) throws SQLException {
        if (Dialect.of(connection) == Dialect.H2) {
            return new Census(all(connection), Optional.empty());
        }
        List<Node> nodes = new ArrayList<>();
        Optional<Instant> now = Optional.empty();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT id, name, renewed_at, " + Dialect.NOW_MILLIS + " FROM ringmaster_node ORDER BY id")) {
            while (row.next()) {
                nodes.add(node(row));
                now = Optional.of(Instant.ofEpochMilli(row.getLong(4)));
            }
        }
        return new Census(nodes, now);
    }

    List<Node> all(Connection connection) throws SQLException {
        List<Node> nodes = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("SELECT id, name, renewed_at FROM ringmaster_node ORDER BY id")) {
            while (row.next()) {
                nodes.add(node(row));
            }
        }
        return nodes;
    }

    private static Node node(ResultSet row) throws SQLException {
        return new Node(row.getLong(1), row.getString(2), Instant.ofEpochMilli(row.getLong(3)));
    }

    /** Locks the row of a node that is gone; false if another center was faster and it is no more, or if it came back. */
    boolean lock(Connection connection, Node gone) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "SELECT id FROM ringmaster_node WHERE id = ? AND renewed_at = ? FOR UPDATE")) {
            statement.setLong(1, gone.id());
            statement.setLong(2, gone.renewed().toEpochMilli());
            try (ResultSet row = statement.executeQuery()) {
                return row.next();
            }
        }
    }

    void bury(Connection connection, long id) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("DELETE FROM ringmaster_node WHERE id = ?")) {
            statement.setLong(1, id);
            statement.executeUpdate();
        }
    }
}
