package io.ringmaster.scheduler.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class SchemaIT {
    private static final int TABLES = 21;
    private static final int INDEXES = 34;
    private static final int LOCK_ROW = 1;

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void anEmptyDatabaseGetsEverythingAndThenNothing(Supplier<DataSource> databases) throws Exception {
        Schema schema = Schema.of(databases.get());
        List<String> missing = schema.missing();
        assertThat(missing.stream().filter(sql -> sql.startsWith("CREATE TABLE")))
                .hasSize(TABLES);
        assertThat(String.join(" ", missing).split("INDEX "))
                .as("what is around indexes")
                .hasSize(INDEXES + 1);
        assertThat(missing.stream().filter(sql -> sql.startsWith("INSERT"))).hasSize(LOCK_ROW);
        schema.migrate();
        assertThat(schema.missing()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("databases")
    void goesOnWhereACrashLeftOff(Supplier<DataSource> databases) throws Exception {
        int all = Schema.of(databases.get()).missing().size();
        for (int done = 1; done < all; done += 4) {
            completesAfter(done, databases.get());
        }
    }

    @Test
    void goesOnWhereACrashLeftAnAdoptionOff() throws Exception {
        int all = Schema.of(Era.V2_3_0.database()).missing().size();
        for (int done = 1; done < all; done++) {
            completesAfter(done, Era.V2_3_0.database());
        }
    }

    @ParameterizedTest
    @EnumSource
    void statementsThatAnAdministratorRunsLeaveNothingToDo(Era era) throws Exception {
        DataSource database = era.database();
        Schema schema = Schema.of(database);
        TestDatabases.execute(database, schema.missing().toArray(String[]::new));
        assertThat(schema.missing()).isEmpty();

        DataSource rowsOnly = TestDatabases.withRowRightsOnly(database);
        assertThat(Schema.of(rowsOnly).missing()).isEmpty();
        Schema.of(rowsOnly).migrate();
        assertThat(AdoptionIT.query(database, "SHOW TABLES LIKE 'ringmaster_schema_history'"))
                .isEmpty();
    }

    @Test
    void aRefusalIsReportedAndRepeatedWithoutTrouble() throws Exception {
        DataSource database = Era.V2_5_0.database();
        DataSource rowsOnly = TestDatabases.withRowRightsOnly(database);
        assertThatThrownBy(() -> Schema.of(rowsOnly).migrate()).isInstanceOf(SQLException.class);

        TestDatabases.grant(database, rowsOnly, "CREATE");
        assertThatThrownBy(() -> Schema.of(rowsOnly).migrate()).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> Schema.of(rowsOnly).migrate()).isInstanceOf(SQLException.class);

        TestDatabases.grant(database, rowsOnly, "ALTER, INDEX");
        Schema.of(rowsOnly).migrate();
        assertThat(Schema.of(database).missing()).isEmpty();
    }

    @Test
    void centersThatStartTogetherShareTheWork() throws Exception {
        DataSource database = Era.V2_3_0.database();
        List<CompletableFuture<Void>> centers = IntStream.range(0, 3)
                .mapToObj(center -> CompletableFuture.runAsync(() -> migrate(database)))
                .toList();
        centers.forEach(CompletableFuture::join);
        assertThat(Schema.of(database).missing()).isEmpty();
    }

    @Test
    void anIndexOfTheSameNameButAnotherKindStays() throws Exception {
        DataSource database = Era.V2_3_0.database();
        assertThat(Schema.of(database).missing()).anyMatch(sql -> sql.contains("UNIQUE INDEX ringmaster_i_g_k_v"));
        Schema.of(database).migrate();
        assertThat(AdoptionIT.query(
                        database,
                        "SELECT DISTINCT index_name, non_unique FROM information_schema.statistics WHERE table_schema ="
                                + " SCHEMA() AND table_name = 'xxl_job_registry' ORDER BY 1"))
                .containsExactly("[i_g_k_v, 1]", "[PRIMARY, 0]", "[ringmaster_i_g_k_v, 0]");
    }

    @Test
    void aTableThatCannotBeChangedAtOnceIsChangedWhileItIsInUse() throws Exception {
        DataSource database = Era.V2_5_0.database();
        TestDatabases.execute(database, "ALTER TABLE xxl_job_log ROW_FORMAT=COMPRESSED");
        Schema.of(database).migrate();
        assertThat(Schema.of(database).missing()).isEmpty();
    }

    private static void completesAfter(int done, DataSource database) throws SQLException {
        Schema schema = Schema.of(database);
        List<String> all = schema.missing();
        TestDatabases.execute(database, all.subList(0, done).toArray(String[]::new));
        schema.migrate();
        assertThat(schema.missing()).as("after statement %d", done).isEmpty();
    }

    private static void migrate(DataSource database) {
        try {
            Schema.of(database).migrate();
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
