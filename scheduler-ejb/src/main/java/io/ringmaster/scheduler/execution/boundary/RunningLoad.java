package io.ringmaster.scheduler.execution.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.HashMap;
import java.util.Map;

/** How many runs each executor has at the moment, by what the records say. */
@ApplicationScoped
public class RunningLoad {
    /** More open records than these are not looked at: then results are missing, and the numbers are lower bounds. */
    static final int MOST = 20_000;

    // records without a result are few and stand together in the index over the result codes
    private static final String OPEN =
            "SELECT job_group, executor_address, COUNT(*) FROM (SELECT job_group, executor_address"
                    + " FROM xxl_job_log WHERE handle_code = 0 AND trigger_code = 200 AND executor_address IS NOT NULL"
                    + " ORDER BY id DESC LIMIT " + MOST + ") open_records GROUP BY job_group, executor_address";

    @Inject
    Transactions transactions;

    @Inject
    Caller caller;

    /** Who runs for whom. */
    public record Place(int groupId, String address) {}

    /**
     * The runs of each group that the caller may see at each address that have begun and have no result; a place without any
     * is left out.
     */
    public Map<Place, Long> now() {
        return transactions.call((em, connection) -> {
            Map<Place, Long> runs = new HashMap<>();
            try (PreparedStatement statement = connection.prepareStatement(OPEN);
                    ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    if (caller.may(Operation.EXECUTION_VIEW, row.getInt(1))) {
                        runs.put(new Place(row.getInt(1), row.getString(2)), row.getLong(3));
                    }
                }
            }
            return runs;
        });
    }
}
