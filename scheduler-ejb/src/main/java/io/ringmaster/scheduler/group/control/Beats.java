package io.ringmaster.scheduler.group.control;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ringmaster.scheduler.database.Claims;
import io.ringmaster.scheduler.database.CommaList;
import io.ringmaster.scheduler.database.Listening;
import io.ringmaster.scheduler.database.WallTime;
import io.ringmaster.scheduler.group.entity.GroupAddresses;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The statements of {@code xxl_job_registry} and of the groups' address lists (interop 2.2, 2.3, 4.8). */
public final class Beats {
    /** An executor that has not beaten for this long is dead. */
    public static final Duration DEAD_AFTER = Duration.ofSeconds(90);

    /** What a record can hold; whoever typed more gets it listed nowhere. */
    private static final int LONGEST_ADDRESS = 255;

    /** Bytes of {@code address_list}, whose type a live XXL-JOB center shares. */
    private static final int LONGEST_LIST = 65_535;

    private static final Logger LOGGER = System.getLogger(Beats.class.getName());

    /** Two centers would make the same group twice: the original's table has no key over the names. */
    private static final String ONE_AT_A_TIME = "group-create";

    private final ZoneId zone;
    private final Listening listening;
    private final Claims claims = new Claims();

    /**
     * @param zone of the {@code datetime} columns
     * @param listening whether beats could be heard; while they could not, whoever ever beat counts as alive
     */
    public Beats(ZoneId zone, Listening listening) {
        this.zone = zone;
        this.listening = listening;
    }

    /** Whether executors that did not beat lately are dead, as far as this center can know. */
    public boolean mayJudge(Instant now) {
        return listening.mayJudge(now);
    }

    /** An executor at an address. */
    public record Beat(String appName, String address) {}

    /** Writes beats, new ones and known ones, in one statement. */
    public void write(Connection connection, List<Beat> beats, Instant now) throws SQLException {
        String rows = String.join(",", Collections.nCopies(beats.size(), "('EXECUTOR',?,?,?)"));
        try (PreparedStatement statement = connection.prepareStatement(
                "INSERT INTO xxl_job_registry (registry_group, registry_key, registry_value, update_time) VALUES "
                        + rows + " ON DUPLICATE KEY UPDATE update_time = VALUES(update_time)")) {
            int i = 1;
            for (Beat beat : beats) {
                statement.setString(i++, beat.appName());
                statement.setString(i++, beat.address());
                statement.setObject(i++, time(now));
            }
            statement.executeUpdate();
        }
    }

    public void remove(Connection connection, List<Beat> beats) throws SQLException {
        String rows = String.join(",", Collections.nCopies(beats.size(), "(?,?)"));
        try (PreparedStatement statement = connection.prepareStatement(
                "DELETE FROM xxl_job_registry WHERE registry_group = 'EXECUTOR' AND (registry_key, registry_value) IN ("
                        + rows + ")")) {
            int i = 1;
            for (Beat beat : beats) {
                statement.setString(i++, beat.appName());
                statement.setString(i++, beat.address());
            }
            statement.executeUpdate();
        }
    }

    /** Removes executors that are dead, if any can be known to be; returns how many. */
    public int removeDead(Connection connection, Instant now) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("DELETE FROM xxl_job_registry WHERE update_time < ?")) {
            statement.setObject(1, deadBefore(now));
            return statement.executeUpdate();
        }
    }

    /** The addresses that beat lately, or that nobody can know to be dead, by app name, in string order. */
    public Map<String, Set<String>> alive(Connection connection, Instant now) throws SQLException {
        Map<String, Set<String>> alive = new TreeMap<>();
        try (PreparedStatement statement = connection.prepareStatement(
                "SELECT registry_key, registry_value FROM xxl_job_registry WHERE registry_group = 'EXECUTOR' AND update_time >= ?")) {
            statement.setObject(1, deadBefore(now));
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    alive.computeIfAbsent(row.getString(1), any -> new TreeSet<>())
                            .add(row.getString(2));
                }
            }
        }
        return alive;
    }

    /** The addresses that beat lately for this app name, in string order; as many as a group's list has room for. */
    public List<String> addressesOf(Connection connection, String appName, Instant now) throws SQLException {
        return listed(alive(connection, now).getOrDefault(appName, Set.of()));
    }

    private static List<String> listed(Collection<String> beating) {
        List<String> listed = new ArrayList<>();
        int bytes = -1;
        for (String address : beating) {
            bytes += 1 + address.getBytes(UTF_8).length;
            if (bytes > LONGEST_LIST) {
                break;
            }
            listed.add(address);
        }
        return listed;
    }

    /** Every group with its stored addresses and those that are out of rotation, by id. */
    public Map<Integer, GroupAddresses> groups(Connection connection) throws SQLException {
        Map<Integer, GroupAddresses> groups = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT g.id, g.app_name, g.address_type, g.address_list, d.address FROM xxl_job_group g"
                                + " LEFT JOIN ringmaster_drain d ON d.group_id = g.id")) {
            while (row.next()) {
                int id = row.getInt(1);
                GroupAddresses known = groups.get(id);
                Set<String> drained = new TreeSet<>(known == null ? Set.of() : known.drained());
                String address = row.getString(5);
                if (address != null) {
                    drained.add(address);
                }
                groups.put(
                        id,
                        new GroupAddresses(
                                id,
                                row.getString(2),
                                row.getInt(3) == 0,
                                CommaList.parts(row.getString(4)).stream()
                                        .filter(one -> one.length() <= LONGEST_ADDRESS)
                                        .toList(),
                                Set.copyOf(drained)));
            }
        }
        return groups;
    }

    /**
     * Stores the addresses of automatic groups whose list is not what beats; returns the groups as they are then. Whoever else
     * does that waits until the end of the transaction, and sees then what was written in it.
     */
    public Map<Integer, GroupAddresses> refresh(Connection connection, Instant now) throws SQLException {
        lockLists(connection);
        Map<Integer, GroupAddresses> groups = groups(connection);
        Map<String, Set<String>> alive = alive(connection, now);
        for (GroupAddresses group : List.copyOf(groups.values())) {
            Set<String> beating = alive.getOrDefault(group.appName(), Set.of());
            List<String> listed = listed(beating);
            if (group.automatic() && !listed.equals(group.addresses())) {
                warnOfLeftOut(group, listed.size(), beating.size());
                store(connection, group.id(), listed, now);
                groups.put(group.id(), new GroupAddresses(group.id(), group.appName(), true, listed, group.drained()));
            }
        }
        return groups;
    }

    private static void warnOfLeftOut(GroupAddresses group, int listed, int beating) {
        if (listed < beating) {
            LOGGER.log(
                    Level.ERROR,
                    "Of {0} executors that beat for group {1} ({2}) only {3} get fires: its list of addresses has room for"
                            + " no more. Let some of them register under another app name",
                    Integer.toString(beating),
                    Integer.toString(group.id()),
                    group.appName(),
                    Integer.toString(listed));
        }
    }

    // before what beats is read: a list of what beat before the lock would undo what somebody stored meanwhile
    private static void lockLists(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "SELECT id FROM xxl_job_group WHERE address_type = 0 ORDER BY id FOR UPDATE")) {
            statement.executeQuery();
        }
    }

    /** App names that beat and have no group, in string order. */
    public List<String> withoutGroup(Connection connection, Instant now) throws SQLException {
        Set<String> names = alive(connection, now).keySet();
        groups(connection).values().forEach(group -> names.remove(group.appName()));
        return List.copyOf(names);
    }

    /**
     * Makes a group for an app name, with what beats for it, unless there is one. Whoever else does that waits until the end
     * of the transaction.
     *
     * @return whether it was made
     */
    public boolean create(Connection connection, String appName, Instant now) throws SQLException {
        claims.serialize(connection, ONE_AT_A_TIME);
        if (groups(connection).values().stream()
                .anyMatch(group -> group.appName().equals(appName))) {
            return false;
        }
        List<String> beating = addressesOf(connection, appName, now);
        try (PreparedStatement statement = connection.prepareStatement(
                "INSERT INTO xxl_job_group (app_name, title, address_type, address_list, update_time)"
                        + " VALUES (?, ?, 0, ?, ?)")) {
            statement.setString(1, appName);
            statement.setString(2, appName);
            statement.setString(3, beating.isEmpty() ? null : String.join(",", beating));
            statement.setObject(4, time(now));
            statement.executeUpdate();
            return true;
        }
    }

    /** Takes an address out of rotation, or puts it back. */
    public void drain(Connection connection, int groupId, String address, boolean out, Instant now)
            throws SQLException {
        String sql = out
                ? "INSERT INTO ringmaster_drain (group_id, address, since) VALUES (?, ?, " + now.toEpochMilli()
                        + ") ON DUPLICATE KEY UPDATE id = id"
                : "DELETE FROM ringmaster_drain WHERE group_id = ? AND address = ?";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setInt(1, groupId);
            statement.setString(2, address);
            statement.executeUpdate();
        }
    }

    /** Puts every address of a group back that is about to be removed. */
    public void forgetDrained(Connection connection, int groupId) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("DELETE FROM ringmaster_drain WHERE group_id = ?")) {
            statement.setInt(1, groupId);
            statement.executeUpdate();
        }
    }

    /** Forgets every beat of an app name. */
    public void forget(Connection connection, String appName) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("DELETE FROM xxl_job_registry WHERE registry_key = ?")) {
            statement.setString(1, appName);
            statement.executeUpdate();
        }
    }

    private void store(Connection connection, int groupId, Collection<String> addresses, Instant now)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "UPDATE xxl_job_group SET address_list = ?, update_time = ? WHERE id = ? AND address_type = 0")) {
            statement.setString(1, addresses.isEmpty() ? null : String.join(",", addresses));
            statement.setObject(2, time(now));
            statement.setInt(3, groupId);
            statement.executeUpdate();
        }
    }

    private LocalDateTime deadBefore(Instant now) {
        return mayJudge(now) ? WallTime.ago(DEAD_AFTER, now, zone).withNano(0) : LocalDateTime.of(1970, 1, 1, 0, 0);
    }

    private LocalDateTime time(Instant now) {
        return LocalDateTime.ofInstant(now, zone).withNano(0);
    }
}
