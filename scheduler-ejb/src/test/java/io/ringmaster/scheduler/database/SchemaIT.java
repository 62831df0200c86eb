package io.ringmaster.scheduler.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SchemaIT {
    static Stream<Named<DataSource>> databases() {
        return Stream.of(Named.of("H2", TestDatabases.h2()), Named.of("MariaDB", TestDatabases.mariaDb()));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void anEmptyDatabaseGetsEverythingAndThenNothing(DataSource database) throws Exception {
        Schema schema = Schema.of(database);
        assertThat(schema.missing()).hasSize(10 + 13 + 1);
        schema.migrate();
        assertThat(schema.missing()).isEmpty();
        schema.migrate();
    }
}
