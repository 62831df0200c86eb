package io.ringmaster.scheduler.user.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.audit.control.AuditMarks;
import io.ringmaster.scheduler.audit.control.AuditWriter;
import io.ringmaster.scheduler.audit.control.Audits;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.SettableClock;
import io.ringmaster.scheduler.user.entity.User;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
    private static final String SHA_OF_OTHER = "d9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa";
    private static final String MD5_OF_DEFAULT = "e10adc3949ba59abbe56e057f20f883e";

    @Parameter
    Supplier<DataSource> databases;

    @TempDir
    Path data;

    private DataSource database;
    private LocalTransactions transactions;
    private SignIn signIn;
    private final SettableClock clock = new SettableClock();
    private final Caller caller = new Caller();

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
        signIn.caller = caller;
        signIn.audit = Audits.of(transactions, clock, caller);
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
    void firstSignInsOfAnAdoptedUserAtTheSameTimeAreBothLetIn() {
        insert("old", MD5_OF_SECRET);
        User first = signIn.find("old").orElseThrow();
        User second = signIn.find("old").orElseThrow();
        assertThat(signIn.keep(first, "secret")).isPresent();
        assertThat(signIn.keep(second, "secret")).isPresent();

        // chosen between the comparison and the keeping
        transactions.run(
                (em, connection) -> em.find(User.class, second.getId()).useOwnHash(PasswordHash.of("another one")));
        assertThat(signIn.keep(second, "secret")).isEmpty();
        assertThat(signIn.check("old", "another one", HERE)).isPresent();
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
    void whoSharesAnAddressWithSomebodyWhoGuessesIsLetInAgain() {
        insert("alice", SHA_OF_SECRET);
        for (int i = 0; i < 24; i++) {
            clock.pass(signIn.wait("user-" + i, HERE));
            assertThat(signIn.check("user-" + i, "wrong", HERE)).isEmpty();
        }
        assertThat(signIn.check("alice", "secret", HERE)).isEmpty();
        clock.pass(Duration.ofMinutes(5));
        assertThat(signIn.check("mistyped", "wrong", HERE)).isEmpty();
        assertThat(signIn.wait("alice", HERE))
                .as("one failure a minute is forgiven")
                .isLessThanOrEqualTo(Duration.ofSeconds(1));
        clock.pass(Duration.ofSeconds(1));
        assertThat(signIn.check("alice", "secret", HERE)).isPresent();
    }

    @Test
    void guessesAtTheSameTimeAreSlowedAsThoseOneAfterTheOther() throws Exception {
        insert("alice", SHA_OF_SECRET);
        signIn.check("alice", "secret", HERE);
        ExecutorService guessers = Executors.newFixedThreadPool(12);
        try {
            List<Future<Optional<User>>> guesses = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                String guess = i == 11 ? "secret" : "guess-" + i;
                Callable<Optional<User>> one = () -> {
                    SignIn mine = new SignIn();
                    mine.transactions = transactions;
                    mine.clock = clock;
                    mine.caller = new Caller();
                    mine.audit = Audits.of(transactions, clock, mine.caller);
                    return mine.check("alice", guess, HERE);
                };
                guesses.add(guessers.submit(one));
            }
            for (Future<Optional<User>> guess : guesses) {
                guess.get();
            }
        } finally {
            guessers.shutdownNow();
        }
        long counted = transactions.call((em, connection) -> {
            try (var row = connection
                    .createStatement()
                    .executeQuery("SELECT COALESCE(MAX(failures), 0) FROM ringmaster_attempt")) {
                row.next();
                return row.getLong(1);
            }
        });
        assertThat(counted).as("passwords that were compared").isLessThanOrEqualTo(4);
    }

    @Test
    void aPasswordThatALiveConsoleChangesCountsHere() {
        insert("alice", MD5_OF_SECRET);
        User before = signIn.check("alice", "secret", HERE).orElseThrow();
        TestDatabases.execute(
                database, "UPDATE xxl_job_user SET password = '" + SHA_OF_OTHER + "' WHERE username = 'alice'");

        User changed = signIn.find("alice").orElseThrow();
        assertThat(changed.getSessionMark()).isNotEqualTo(before.getSessionMark());
        assertThat(signIn.check("alice", "secret", HERE)).isEmpty();
        assertThat(signIn.check("alice", "other", HERE)).isPresent();
        User now = signIn.find("alice").orElseThrow();
        assertThat(now.getOwnHash()).startsWith("PBKDF2");
        assertThat(now.getSessionMark()).isNotEqualTo(before.getSessionMark());
        assertThat(signIn.check("alice", "other", HERE)).isPresent();
    }

    @Test
    void whoseHashStandsBesideAnUnknownOneIsAskedAgainOnceALiveConsoleChangesIt() {
        insert("alice", MD5_OF_SECRET);
        assertThat(signIn.check("alice", "secret", HERE)).isPresent();
        TestDatabases.execute(database, "UPDATE xxl_job_user SET own_password_beside = NULL");
        assertThat(signIn.check("alice", "secret", HERE)).isPresent();
        TestDatabases.execute(database, "UPDATE xxl_job_user SET password = '" + SHA_OF_OTHER + "'");

        assertThat(signIn.check("alice", "secret", HERE)).isEmpty();
        assertThat(signIn.check("alice", "other", HERE)).isPresent();
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
        AuditWriter writer = new AuditWriter(new AuditMarks(() -> 0), clock);
        LostPassword.reset(transactions, writer, "", data);
        assertThat(data.resolve("reset.password")).doesNotExist();
        LostPassword.reset(transactions, writer, "admin", data);
        assertThat(trail()).containsExactly("  reset.password administrator=false administrator=true");
        String password = Files.readString(data.resolve("reset.password")).trim();
        assertThat(signIn.check("admin", password, HERE))
                .hasValueSatisfying(user ->
                        assertThat(user.mustChange() && user.isAdministrator()).isTrue());
        String hash = signIn.find("admin").orElseThrow().getOwnHash();
        LostPassword.reset(transactions, writer, "admin", data);
        assertThat(signIn.find("admin").orElseThrow().getOwnHash()).isEqualTo(hash);
    }

    @Test
    void whoIsLetInAndWhichAccountIsGuessedAtStandInTheTrail() {
        insert("alice", SHA_OF_SECRET);
        assertThat(signIn.check("alice", "secret", HERE)).isPresent();
        for (int i = 0; i < 9; i++) {
            signIn.check("my-password", "x", "10.6.6.6");
            signIn.check("alice", "wrong", "10.7.7.7");
            clock.pass(signIn.wait("alice", "10.7.7.7"));
        }
        assertThat(signIn.check("alice", "secret", HERE)).isPresent();
        assertThat(trail())
                .containsExactly(
                        "alice 10.1.2.3 sign.in null way=password",
                        " 10.7.7.7 lock.out null name=alice",
                        "alice 10.1.2.3 sign.in null way=password");
    }

    @Test
    void anAccountThatIsGuessedAtFromEverywhereFloodsNoTrail() {
        insert("alice", SHA_OF_SECRET);
        for (int address = 0; address < 20; address++) {
            for (int i = 0; i < 3; i++) {
                clock.pass(signIn.wait("alice", "10.0.0." + address));
                signIn.check("alice", "wrong", "10.0.0." + address);
            }
        }
        assertThat(trail()).hasSize(10).last().asString().startsWith(" 10.0.0.9 lock.out");
    }

    @Test
    void whoComesFromTheIdentityProviderStandsInTheTrail() {
        ExternalSignIn external = new ExternalSignIn();
        external.transactions = transactions;
        external.settings = Settings.of(Map.of());
        external.audit = signIn.audit;
        external.caller = caller;
        external.enter(new ExternalSignIn.Person("https://id.test", "4711", "carol", List.of()), HERE);
        assertThat(trail())
                .containsExactly(
                        "carol 10.1.2.3 create.external null carol", "carol 10.1.2.3 sign.in null way=provider");
    }

    @Test
    void nobodyComesFromTheIdentityProviderUnderTheNameOfAProgram() {
        ExternalSignIn external = new ExternalSignIn();
        external.transactions = transactions;
        external.settings = Settings.of(Map.of());
        external.audit = signIn.audit;
        external.caller = caller;
        for (String name : List.of("api", "app:shop", "token:deploy#1")) {
            assertThat(external.enter(new ExternalSignIn.Person("https://id.test", name, name, List.of()), HERE))
                    .as(name)
                    .isEmpty();
        }
        assertThat(trail()).isEmpty();
    }

    private List<String> trail() {
        return signIn.audit.within(Instant.EPOCH, Instant.ofEpochMilli(Long.MAX_VALUE), 0, 99).stream()
                .map(entry -> entry.getWho() + " " + entry.getOrigin() + " " + entry.getAction() + " "
                        + entry.getBefore() + " " + entry.getAfter())
                .toList();
    }

    private void insert(String name, String hash) {
        TestDatabases.execute(
                database,
                "INSERT INTO xxl_job_user (username, password, role) VALUES ('" + name + "', '" + hash + "', 0)");
    }
}
