package io.ringmaster.scheduler.trigger.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.center.Rows;
import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.NewRow;
import io.ringmaster.scheduler.execution.entity.StoredRow;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ClearedIT {
    private static final int JOB = 7;
    private static final long NODE = 4711;

    private final Ledger ledger = new Ledger(ZoneOffset.UTC, 100);
    private final JobSnapshots jobs = new JobSnapshots(ZoneOffset.UTC);
    private final Passes passes = new Passes();

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void whatSomebodyTriggeredIsPutBackOnceAlsoWhenTheAnswerToTheCommitIsLost(Supplier<DataSource> databases) {
        DataSource database = TestDatabases.migrated(databases.get());
        Rows rows = new Rows(database);
        rows.group(1, "http://127.0.0.1:1/");
        rows.job(JOB, "NONE", "", "FIRST", Long.MAX_VALUE);
        NodeId node = new NodeId();
        node.set(NODE);
        try (LocalTransactions transactions = new LocalTransactions(database)) {
            Fire fire = transactions.call((em, connection) -> {
                long pass = passes.next();
                ledger.insert(connection, NODE, pass, List.of(manual()));
                StoredRow row = ledger.ofPass(connection, NODE, pass, null).get(0);
                JobSnapshot job = jobs.byIds(connection, List.of(JOB)).get(JOB);
                return new Fire(row, job);
            });
            rows.update("DELETE FROM xxl_job_log");

            assertThatThrownBy(() ->
                            new Cleared(unanswered(transactions), ledger, jobs, node, passes).putBack(List.of(fire)))
                    .isInstanceOf(DatabaseFailure.class);
            List<Fire> again = new Cleared(transactions, ledger, jobs, node, passes).putBack(List.of(fire));

            assertThat(again).as("taken by whoever looks for what nobody holds").isEmpty();
            assertThat(rows.query("SELECT job_id AS job, cause, pending_node AS node FROM xxl_job_log"))
                    .containsExactly(Map.of("job", JOB, "cause", "MANUAL", "node", NODE));
        }
    }

    private static Transactions unanswered(Transactions transactions) {
        return new Transactions() {
            @Override
            public <T> T call(Work<T> work) {
                transactions.call(work);
                throw new DatabaseFailure(new SQLException("The answer to the commit is lost"));
            }

            @Override
            public <T> T single(Statement<T> statement) {
                return transactions.single(statement);
            }
        };
    }

    private static NewRow manual() {
        Instant now = Instant.parse("2026-03-01T10:00:00Z");
        return new NewRow(1, JOB, "h", "p", null, 0, now, false, 0, Cause.MANUAL, null, 0, "admin", null, null, null);
    }
}
