package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.database.DatabaseClock;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** Reads who is there, and with it the time: whoever does not know how late it is must call nobody gone. */
final class RollCall {
    private final Nodes nodes;
    private final DatabaseClock clock;
    private final Lease lease;

    RollCall(Nodes nodes, DatabaseClock clock, Lease lease) {
        this.nodes = nodes;
        this.clock = clock;
        this.lease = lease;
    }

    List<Nodes.Node> members(Connection connection) throws SQLException {
        Instant asked = clock.machine().instant();
        Nodes.Census census = nodes.census(connection);
        census.now()
                .ifPresentOrElse(time -> clock.observe(asked, clock.machine().instant(), time), clock::observeWall);
        if (clock.isDoubtful()) {
            lease.failed();
        }
        return census.nodes();
    }
}
