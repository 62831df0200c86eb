package io.ringmaster.scheduler.group.control;

import io.ringmaster.scheduler.group.entity.ExecutorScope;
import io.ringmaster.scheduler.settings.Secrets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which tokens executors may show, and which they are sent: the shared one, and those of groups as of at most a second ago. */
public final class ExecutorTokens {
    private final Secrets secrets;
    private final Clock clock;
    private volatile Known known = new Known(Map.of(), Map.of());

    /**
     * @param previous null if there is none, or the shared ones are what went before
     * @param until when the one before ends
     */
    private record Own(
            int groupId,
            String appName,
            String token,
            @Nullable String previous,
            long until) {}

    private record Known(Map<Integer, Own> byGroup, Map<String, Own> byDigest) {}

    public ExecutorTokens(Secrets secrets, Clock clock) {
        this.secrets = secrets;
        this.clock = clock;
    }

    /** Reads the groups' tokens. */
    public void refresh(Connection connection) throws SQLException {
        Map<Integer, Own> byGroup = new HashMap<>();
        Map<String, Own> byDigest = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT t.group_id, g.app_name, t.token, t.previous, t.previous_until FROM ringmaster_group_token t"
                                + " JOIN xxl_job_group g ON g.id = t.group_id")) {
            while (row.next()) {
                Own own = new Own(row.getInt(1), row.getString(2), row.getString(3), row.getString(4), row.getLong(5));
                byGroup.put(own.groupId(), own);
                byDigest.put(Secrets.digest(own.token()), own);
                if (own.previous() != null) {
                    byDigest.put(Secrets.digest(own.previous()), own);
                }
            }
        }
        known = new Known(byGroup, byDigest);
    }

    /**
     * What an executor of this group is sent: the first, and the others in this order if it says that one is wrong. Executors
     * of a group with a token never see the shared one, except for the time in which the group got its first.
     *
     * @param groupId 0 for none
     */
    public List<String> toSend(int groupId) {
        Own own = known.byGroup().get(groupId);
        if (own == null) {
            return shared();
        }
        List<String> tokens = new ArrayList<>(List.of(own.token()));
        if (isRotating(own)) {
            tokens.addAll(own.previous() == null ? shared() : List.of(own.previous()));
        }
        return tokens;
    }

    /** For whom a token speaks; empty if it is none. */
    public Optional<ExecutorScope> scope(@Nullable String given) {
        if (shared().stream().anyMatch(token -> token.isEmpty() || Secrets.match(token, given))) {
            return Optional.of(ExecutorScope.allBut(closed()));
        }
        if (given == null || given.isEmpty()) {
            return Optional.empty();
        }
        // found by its digest: how long that takes tells nothing about the token
        return Optional.ofNullable(known.byDigest().get(Secrets.digest(given)))
                .filter(own -> Secrets.match(own.token(), given) || isRotating(own))
                .map(own -> ExecutorScope.of(own.groupId(), own.appName()));
    }

    /** Whoever has the shared token must not get into a group that has left it, by its name. */
    private Map<Integer, String> closed() {
        Map<Integer, String> closed = new HashMap<>();
        known.byGroup().forEach((id, own) -> {
            if (own.previous() != null || !isRotating(own)) {
                closed.put(id, own.appName());
            }
        });
        return closed;
    }

    private boolean isRotating(Own own) {
        return clock.millis() < own.until();
    }

    private List<String> shared() {
        return secrets.previousExecutorToken()
                .map(previous -> List.of(secrets.executorToken(), previous))
                .orElseGet(() -> List.of(secrets.executorToken()));
    }
}
