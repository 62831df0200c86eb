package io.ringmaster.scheduler.monitor;

import io.ringmaster.protocol.Wire;
import io.ringmaster.scheduler.completion.control.Completer;
import io.ringmaster.scheduler.completion.control.Ended;
import io.ringmaster.scheduler.database.WallTime;
import io.ringmaster.scheduler.engine.EngineParts;
import io.ringmaster.scheduler.execution.control.MinuteSums;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import io.ringmaster.scheduler.group.control.Beats;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.loop.Duty;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * Every minute: runs that were accepted more than ten minutes ago, have no result, and whose executor is gone, are ended as
 * failed (interop 4.11; seed 000). Unlike the original, an executor that was entered by hand and answers is alive, and none
 * is gone that could not beat because the center or its database was away, or whose group has another name by now.
 */
public final class LostRuns implements Duty {
    private static final Duration PERIOD = Duration.ofSeconds(60);
    private static final Duration AGE = Duration.ofMinutes(10);
    private static final int MOST = 1000;
    /** When an address that was asked has answered, or will not. */
    private static final Duration ANSWERED = Duration.ofSeconds(5);
    /** Connections are for runs in the first place. */
    private static final int MOST_OPEN = 100;

    private static final String OLD = "SELECT l.id, l.executor_address, g.app_name, g.address_type, l.address_list,"
            + " l.job_group FROM xxl_job_log l LEFT JOIN xxl_job_group g ON g.id = l.job_group WHERE l.handle_code = 0"
            + " AND l.trigger_code = 200 AND l.trigger_time <= ? AND l.id > ? ORDER BY l.id LIMIT " + MOST;

    private final EngineParts parts;
    private final Beats beats;
    private final ExecutorGateway gateway;
    private final Completer completer;
    private final Messages messages;
    /** Whether addresses answer, until all runs that were to be decided about are. */
    private final Map<String, CompletableFuture<Boolean>> asked = new HashMap<>();

    public LostRuns(EngineParts parts, Beats beats, ExecutorGateway gateway, Completer completer) {
        this.parts = parts;
        this.beats = beats;
        this.gateway = gateway;
        this.completer = completer;
        this.messages = Messages.of(parts.settings().language());
    }

    private record Old(long id, int groupId, String address, String appName, boolean registered) {}

    @Override
    public String name() {
        return "lost-runs";
    }

    private enum Fate {
        UNKNOWN,
        THERE,
        GONE
    }

    @Override
    public Duration runOnce() {
        boolean decided = true;
        long after = 0;
        List<Old> some;
        do {
            long from = after;
            Instant now = parts.clock().instant();
            if (!beats.mayJudge(now)) {
                asked.clear();
                return PERIOD;
            }
            some = parts.transactions().single(connection -> old(connection, now, from));
            Beating beating = parts.transactions().single(connection -> beating(connection, now));
            List<Ended> lost = new ArrayList<>();
            for (Old run : some) {
                after = run.id();
                Fate fate = fate(run, beating);
                decided &= fate != Fate.UNKNOWN;
                if (fate == Fate.GONE) {
                    lost.add(new Ended(run.id(), Wire.FAILURE, messages.text("result.lost", run.address())));
                }
            }
            if (!lost.isEmpty()) {
                int stored = completer.complete(lost).stored().size();
                parts.ledger().sums().add(MinuteSums.Event.LOST, now, stored);
            }
        } while (some.size() == MOST);
        if (!decided) {
            return ANSWERED;
        }
        asked.clear();
        return PERIOD;
    }

    /**
     * Who is alive.
     *
     * @param byName addresses by app name
     * @param withoutGroup addresses of app names that no group has, or none any more
     */
    private record Beating(Map<String, Set<String>> byName, Set<String> withoutGroup) {
        boolean has(Old run) {
            return byName.getOrDefault(run.appName(), Set.of()).contains(run.address())
                    || withoutGroup.contains(run.address());
        }
    }

    private Beating beating(Connection connection, Instant now) throws SQLException {
        Map<String, Set<String>> alive = beats.alive(connection, now);
        Set<String> withoutGroup = new HashSet<>();
        for (String name : beats.withoutGroup(connection, now)) {
            withoutGroup.addAll(alive.getOrDefault(name, Set.of()));
        }
        return new Beating(alive, withoutGroup);
    }

    private Fate fate(Old run, Beating beating) {
        if (beating.has(run)) {
            return Fate.THERE;
        }
        return run.registered() ? Fate.GONE : answered(run);
    }

    /** No run of this duty waits for an answer: those that are not there yet are in a later one. */
    private Fate answered(Old run) {
        CompletableFuture<Boolean> answer = asked.get(run.address());
        if (answer == null) {
            if (asked.values().stream().filter(one -> !one.isDone()).count() < MOST_OPEN) {
                asked.put(run.address(), ask(run));
            }
            return Fate.UNKNOWN;
        }
        if (!answer.isDone()) {
            return Fate.UNKNOWN;
        }
        return answer.join() ? Fate.THERE : Fate.GONE;
    }

    private CompletableFuture<Boolean> ask(Old run) {
        return gateway.forGroup(run.groupId())
                .beat(run.address())
                .toCompletableFuture()
                .handle((answer, failure) -> failure == null && answer.succeeded());
    }

    private List<Old> old(Connection connection, Instant now, long after) throws SQLException {
        List<Old> found = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(OLD)) {
            statement.setObject(1, WallTime.ago(AGE, now, parts.settings().zone()));
            statement.setLong(2, after);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    String address = row.getString(2);
                    String appName = row.getString(3);
                    boolean registered = row.getInt(4) == 0 && row.getString(5) == null;
                    found.add(new Old(
                            row.getLong(1),
                            row.getInt(6),
                            address == null ? "" : address,
                            appName == null ? "" : appName,
                            registered));
                }
            }
        }
        return found;
    }
}
