package io.ringmaster.scheduler.execution.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.center.Rows;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("databases")
class RunningLoadIT {
    @Parameter
    Supplier<DataSource> databases;

    private LocalTransactions transactions;
    private Rows rows;
    private final RunningLoad load = new RunningLoad();

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @BeforeEach
    void open() {
        DataSource database = TestDatabases.migrated(databases.get());
        rows = new Rows(database);
        transactions = new LocalTransactions(database);
        load.transactions = transactions;
        load.caller = Callers.administrator();
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void onlyRunsWithoutAResultCount() {
        run(1, 1, "http://a/", 200, 0);
        run(2, 1, "http://a/", 200, 0);
        run(3, 1, "http://a/", 200, 200);
        run(4, 1, "http://b/", 200, 0);
        run(5, 2, "http://a/", 200, 0);
        run(6, 2, "http://b/", 500, 0);
        run(7, 2, null, 0, 0);
        assertThat(load.now())
                .isEqualTo(Map.of(
                        new RunningLoad.Place(1, "http://a/"), 2L,
                        new RunningLoad.Place(1, "http://b/"), 1L,
                        new RunningLoad.Place(2, "http://a/"), 1L));

        load.caller = Callers.in(2, Role.VIEWER);
        assertThat(load.now()).isEqualTo(Map.of(new RunningLoad.Place(2, "http://a/"), 1L));
    }

    private void run(int id, int group, String address, int triggerCode, int handleCode) {
        rows.update(
                "INSERT INTO xxl_job_log (id, job_group, job_id, executor_address, trigger_code, handle_code) VALUES ("
                        + id + ", " + group + ", 7, " + (address == null ? "NULL" : "'" + address + "'") + ", "
                        + triggerCode + ", " + handleCode + ")");
    }
}
