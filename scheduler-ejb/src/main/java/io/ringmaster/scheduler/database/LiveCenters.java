package io.ringmaster.scheduler.database;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.Clock;
import java.time.Duration;

/** The centers that share this database and renewed their row lately (design, "Nodes"). */
@ApplicationScoped
public class LiveCenters {
    private static final Duration LEASE = Duration.ofSeconds(8);

    @Inject
    Transactions transactions;

    @Inject
    Clock clock;

    /** How many there are now. */
    public int count() {
        long since = clock.instant().minus(LEASE).toEpochMilli();
        return transactions.single(connection -> {
            try (PreparedStatement statement =
                    connection.prepareStatement("SELECT COUNT(*) FROM ringmaster_node WHERE renewed_at > ?")) {
                statement.setLong(1, since);
                try (ResultSet row = statement.executeQuery()) {
                    row.next();
                    return row.getInt(1);
                }
            }
        });
    }
}
