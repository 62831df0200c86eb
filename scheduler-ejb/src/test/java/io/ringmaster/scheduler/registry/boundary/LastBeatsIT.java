package io.ringmaster.scheduler.registry.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.center.Rows;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.settings.Settings;
import java.time.Instant;
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
class LastBeatsIT {
    @Parameter
    Supplier<DataSource> databases;

    private LocalTransactions transactions;
    private Rows rows;
    private final LastBeats beats = new LastBeats();

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @BeforeEach
    void open() {
        DataSource database = TestDatabases.migrated(databases.get());
        rows = new Rows(database);
        transactions = new LocalTransactions(database);
        beats.transactions = transactions;
        beats.settings = Settings.of(Map.of("ringmaster.zone", "Asia/Shanghai"));
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void executorsAreKnownByTheirLastBeat() {
        rows.update("INSERT INTO xxl_job_registry (registry_group, registry_key, registry_value, update_time) VALUES"
                + " ('EXECUTOR', 'billing', 'http://a/', '2026-03-01 10:00:00'),"
                + " ('ADMIN', 'center', 'http://c/', '2026-03-01 10:00:00'),"
                + " ('EXECUTOR', 'billing', 'http://b/', '2026-03-01 10:00:07')");
        assertThat(beats.all())
                .isEqualTo(Map.of(
                        new LastBeats.Executor("billing", "http://a/"), Instant.parse("2026-03-01T02:00:00Z"),
                        new LastBeats.Executor("billing", "http://b/"), Instant.parse("2026-03-01T02:00:07Z")));
    }
}
