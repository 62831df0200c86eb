package io.ringmaster.scheduler.monitor;

import io.ringmaster.scheduler.engine.EngineParts;
import io.ringmaster.scheduler.execution.control.ClearingRows;
import io.ringmaster.scheduler.execution.entity.ClearRule;
import io.ringmaster.scheduler.execution.entity.Clearing;
import io.ringmaster.scheduler.loop.Duty;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;

/**
 * Clears the records that somebody asked to be cleared, one request after the other, few rows at a time: the removal of a
 * chunk and the count of it are one transaction, so that whoever goes on after a center stopped knows where.
 */
public final class Clearings implements Duty {
    private static final Logger LOGGER = System.getLogger(Clearings.class.getName());
    private static final Duration PERIOD = Duration.ofSeconds(4);
    private static final Duration BREATH = Duration.ofMillis(20);
    private static final Duration PAUSE = Duration.ofSeconds(1);
    /** After so long without a sign of it a center does not work at a request any more. */
    private static final Duration ABANDONED = Duration.ofSeconds(30);

    private static final String OPEN =
            "SELECT id FROM ringmaster_clearing WHERE state = '" + Clearing.State.OPEN + "' ORDER BY id LIMIT 20";

    private final EngineParts parts;
    private final BooleanSupplier planningIsLate;
    private final ClearingRows rows = new ClearingRows();

    /** @param planningIsLate while it holds nothing is removed */
    public Clearings(EngineParts parts, BooleanSupplier planningIsLate) {
        this.parts = parts;
        this.planningIsLate = planningIsLate;
    }

    @Override
    public String name() {
        return "clearing";
    }

    @Override
    public Duration runOnce() {
        if (planningIsLate.getAsBoolean()) {
            return PAUSE;
        }
        List<Long> open = parts.transactions().single(Clearings::open);
        return open.isEmpty() ? PERIOD : parts.transactions().call((em, connection) -> work(em, connection, open));
    }

    private static List<Long> open(Connection connection) throws SQLException {
        List<Long> ids = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(OPEN)) {
            while (row.next()) {
                ids.add(row.getLong(1));
            }
        }
        return ids;
    }

    private Duration work(EntityManager em, Connection connection, List<Long> open) throws SQLException {
        Duration next = PERIOD;
        for (Long id : open) {
            Clearing clearing = em.find(Clearing.class, id, LockModeType.PESSIMISTIC_WRITE);
            Instant now = parts.clock().instant();
            if (clearing != null
                    && clearing.getState() == Clearing.State.OPEN
                    && !clearing.isWorkedAtByAnother(parts.node().get(), now.minus(ABANDONED))) {
                clearing.takenBy(parts.node().get(), now);
                next = chunk(connection, clearing, now);
                // those that come later do not wait for what this one waits for
                if (!next.equals(PAUSE)) {
                    return next;
                }
            }
        }
        return next;
    }

    private Duration chunk(Connection connection, Clearing clearing, Instant now) throws SQLException {
        if (clearing.needsCut() && !cut(connection, clearing)) {
            return ended(clearing, now);
        }
        List<ClearingRows.Row> some = rows.next(connection, clearing, clearing.getReachedId(), ClearingRows.MOST, now);
        List<Long> ids = some.stream()
                .filter(row -> !row.waits() && clearing.covers(row.time(), row.id()))
                .map(ClearingRows.Row::id)
                .toList();
        int gone = rows.remove(connection, ids);
        clearing.advance(
                some.isEmpty()
                        ? clearing.getReachedId()
                        : some.get(some.size() - 1).id(),
                gone);
        if (some.size() == ClearingRows.MOST) {
            return BREATH;
        }
        if (clearing.getRule() == ClearRule.JOB_REMOVED
                && !rows.next(connection, clearing, 0, 1, now).isEmpty()) {
            // what waited when its job was removed is about to be cancelled by whoever holds it
            clearing.startOver();
            return PAUSE;
        }
        return ended(clearing, now);
    }

    private boolean cut(Connection connection, Clearing clearing) throws SQLException {
        ClearingRows.Row newest =
                rows.newestToGo(connection, clearing, clearing.getRule().kept());
        if (newest == null) {
            return false;
        }
        clearing.cutAt(Objects.requireNonNull(newest.time()), newest.id());
        return true;
    }

    private static Duration ended(Clearing clearing, Instant now) {
        clearing.done(now);
        LOGGER.log(
                Level.INFO,
                "Cleared {0} records of group {1}, job {2} by {3}, for {4}",
                Long.toString(clearing.getRemoved()),
                String.valueOf(clearing.getGroupId()),
                String.valueOf(clearing.getJobId()),
                clearing.getRule(),
                clearing.getRequestedBy());
        return BREATH;
    }
}
