package io.ringmaster.scheduler.user.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.testing.SettableClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("databases")
class SignInIT {
    private static final String HERE = "10.1.2.3";
    private static final String MD5_OF_SECRET = "5ebe2294ecd0e0f08eab7690d2a6ee69";
    private static final String SHA_OF_SECRET = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b";
    private static final String MD5_OF_DEFAULT = "e10adc3949ba59abbe56e057f20f883e";

    @Parameter
    Supplier<DataSource> databases;

    @TempDir
    Path data;

    private DataSource database;
    private LocalTransactions transactions;
    private SignIn signIn;
    private final SettableClock clock = new SettableClock();

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @BeforeEach
    void open() {
        database = databases.get();
        transactions = new LocalTransactions(TestDatabases.migrated(database));
        signIn = new SignIn();
        signIn.transactions = transactions;
        signIn.clock = clock;
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void theFirstAdministratorsPasswordStandsInAFileAlone() throws IOException {
        FirstAdministrator.create(transactions, data);
        String password = Files.readString(data.resolve("admin.password")).trim();
        assertThat(password).hasSizeGreaterThan(30);
        assertThat(signIn.check("admin", password, HERE))
                .hasValueSatisfying(user -> assertThat(user.isAdministrator()).isTrue());
        assertThat(signIn.find("admin").orElseThrow().mustChange()).isTrue();
        assertThat(signIn.check("admin", "wrong", HERE)).isEmpty();
        assertThat(signIn.check("admin", "", HERE)).isEmpty();
        assertThat(signIn.check("ADMIN", password, HERE)).isEmpty();
    }

    @Test
    void whereAnybodyIsNobodyIsMade() {
        insert("old", MD5_OF_SECRET);
        FirstAdministrator.create(transactions, data);
        assertThat(data.resolve("admin.password")).doesNotExist();
        assertThat(signIn.find("admin")).isEmpty();
    }

    @Test
    void adoptedHashesLetInOnceAndGiveWayToOurs() {
        insert("old", MD5_OF_SECRET);
        insert("newer", SHA_OF_SECRET);
        for (String name : new String[] {"old", "newer"}) {
            assertThat(signIn.check(name, "wrong", HERE)).isEmpty();
            assertThat(signIn.find(name).orElseThrow().getOwnHash()).isNull();
            assertThat(signIn.check(name, "secret", HERE)).isPresent();
            assertThat(signIn.find(name).orElseThrow().getOwnHash()).startsWith("PBKDF2WithHmacSHA512:210000:");
            assertThat(signIn.check(name, "secret", HERE)).isPresent();
            assertThat(signIn.check(name, "wrong", HERE)).isEmpty();
        }
        assertThat(signIn.find("old").orElseThrow().getPasswordHash()).isEqualTo(MD5_OF_SECRET);
    }

    @Test
    void theWellKnownPasswordLetsNobodyIn() {
        insert("admin", MD5_OF_DEFAULT);
        assertThat(signIn.check("admin", "123456", HERE)).isEmpty();
    }

    @Test
    void whoGuessesWaitsLongerAndLongerAndNobodyElseDoes() {
        insert("alice", SHA_OF_SECRET);
        for (int i = 0; i < 3; i++) {
            assertThat(signIn.wait("alice", HERE)).isZero();
            assertThat(signIn.check("alice", "wrong", HERE)).isEmpty();
        }
        assertThat(signIn.wait("alice", HERE)).isEqualTo(Duration.ofSeconds(1));
        // while it lasts not even the right one counts, or an attack would go on unslowed
        assertThat(signIn.check("alice", "secret", HERE)).isEmpty();
        assertThat(signIn.wait("alice", "10.9.9.9")).isZero();
        assertThat(signIn.wait("bob", HERE)).isZero();
        clock.pass(Duration.ofSeconds(1));
        assertThat(signIn.check("alice", "wrong", HERE)).isEmpty();
        assertThat(signIn.wait("alice", HERE)).isEqualTo(Duration.ofSeconds(2));
        clock.pass(Duration.ofSeconds(2));
        assertThat(signIn.check("alice", "secret", HERE)).isPresent();
        assertThat(signIn.check("alice", "wrong", HERE)).isEmpty();
        assertThat(signIn.wait("alice", HERE)).isZero();
    }

    @Test
    void manyNamesFromOneAddressWaitToo() {
        for (int i = 0; i < 20; i++) {
            assertThat(signIn.check("user-" + i, "wrong", HERE)).isEmpty();
        }
        assertThat(signIn.wait("somebody", HERE)).isEqualTo(Duration.ofSeconds(1));
        assertThat(signIn.wait("somebody", "10.9.9.9")).isZero();
        clock.pass(Duration.ofDays(2));
        assertThat(signIn.wait("somebody", HERE)).isZero();
    }

    @Test
    void anAccountThatIsGuessedAtFromEverywhereIsNeverClosedForLong() {
        insert("alice", SHA_OF_SECRET);
        for (int i = 0; i < 40; i++) {
            clock.pass(signIn.wait("alice", "10.0.0." + i));
            assertThat(signIn.check("alice", "wrong", "10.0.0." + i)).isEmpty();
        }
        assertThat(signIn.wait("alice", "10.7.7.7")).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void aLostPasswordIsResetOnceByASettingOfTheServer() throws IOException {
        insert("admin", MD5_OF_DEFAULT);
        LostPassword.reset(transactions, "", data);
        assertThat(data.resolve("reset.password")).doesNotExist();
        LostPassword.reset(transactions, "admin", data);
        String password = Files.readString(data.resolve("reset.password")).trim();
        assertThat(signIn.check("admin", password, HERE))
                .hasValueSatisfying(user ->
                        assertThat(user.mustChange() && user.isAdministrator()).isTrue());
        String hash = signIn.find("admin").orElseThrow().getOwnHash();
        LostPassword.reset(transactions, "admin", data);
        assertThat(signIn.find("admin").orElseThrow().getOwnHash()).isEqualTo(hash);
    }

    private void insert(String name, String hash) {
        TestDatabases.execute(
                database,
                "INSERT INTO xxl_job_user (username, password, role) VALUES ('" + name + "', '" + hash + "', 0)");
    }
}
