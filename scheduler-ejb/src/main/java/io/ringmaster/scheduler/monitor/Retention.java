package io.ringmaster.scheduler.monitor;

import io.ringmaster.scheduler.database.Dialect;
import io.ringmaster.scheduler.database.IdCondition;
import io.ringmaster.scheduler.engine.EngineParts;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.request.control.RequestRows;
import io.ringmaster.scheduler.settings.Settings;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Removes records of days that are older than the setting, once a day in the whole cluster (interop 4.12; seed 002): whole
 * days, so that a day's report stays true, and few rows at a time, so that nothing else waits. What stands for times that were
 * missed long ago is as old as what was done about them. Keys of requests go too.
 */
public final class Retention implements Duty {
    private static final Logger LOGGER = System.getLogger(Retention.class.getName());
    private static final int SHORTEST_DAYS = 3;
    private static final int MOST = 1000;
    private static final Duration PERIOD = Duration.ofMinutes(10);
    private static final Duration BREATH = Duration.ofMillis(50);
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final EngineParts parts;
    private final BooleanSupplier planningIsLate;
    private final RequestRows requests = new RequestRows();
    private boolean working;
    private long removed;

    /** @param planningIsLate while it holds nothing is removed */
    public Retention(EngineParts parts, BooleanSupplier planningIsLate) {
        this.parts = parts;
        this.planningIsLate = planningIsLate;
    }

    @Override
    public String name() {
        return "retention";
    }

    @Override
    public Duration runOnce() {
        parts.transactions()
                .single(connection ->
                        requests.forgetOld(connection, parts.clock().instant()));
        int days = parts.settings().get(Settings.RETENTION);
        if (days < SHORTEST_DAYS) {
            return PERIOD;
        }
        if (!working && !claim()) {
            return PERIOD;
        }
        if (planningIsLate.getAsBoolean()) {
            return PAUSE;
        }
        LocalDateTime before = today().minusDays(days).atStartOfDay();
        Instant moment = before.atZone(parts.settings().zone()).toInstant();
        int gone = parts.transactions().call((em, connection) -> remove(connection, before, moment));
        removed += gone;
        if (gone < MOST) {
            working = false;
            LOGGER.log(Level.INFO, "Removed {0} records from before {1}", Long.toString(removed), before);
            return PERIOD;
        }
        return BREATH;
    }

    private boolean claim() {
        ZoneId zone = parts.settings().zone();
        Instant midnight = today().atStartOfDay(zone).toInstant();
        working = parts.claims(name(), midnight, parts.clock().instant());
        removed = 0;
        return working;
    }

    private LocalDate today() {
        return LocalDate.ofInstant(parts.clock().instant(), parts.settings().zone());
    }

    private static int remove(Connection connection, LocalDateTime before, Instant moment) throws SQLException {
        List<Long> ids = new ArrayList<>();
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT id FROM xxl_job_log WHERE trigger_time < ? AND pending_node IS NULL"
                        + " AND COALESCE(outcome_at, sent_at, claim_time, 0) < ? ORDER BY trigger_time LIMIT "
                        + MOST)) {
            statement.setObject(1, before);
            statement.setLong(2, moment.toEpochMilli());
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    ids.add(row.getLong(1));
                }
            }
        }
        if (ids.isEmpty()) {
            return 0;
        }
        try (PreparedStatement statement = connection.prepareStatement(
                "DELETE FROM xxl_job_log WHERE " + IdCondition.among(Dialect.of(connection), "id", ids))) {
            statement.executeUpdate();
        }
        return ids.size();
    }
}
