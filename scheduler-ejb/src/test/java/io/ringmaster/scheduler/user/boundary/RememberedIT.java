package io.ringmaster.scheduler.user.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Rights;
import io.ringmaster.scheduler.audit.control.Audits;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.LogWatch;
import io.ringmaster.scheduler.testing.SettableClock;
import io.ringmaster.scheduler.user.entity.User;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.logging.Level;
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
class RememberedIT {
    private static final String HERE = "10.1.2.3";
    private static final String THIEF = "10.9.9.9";
    private static final String PASSWORD = "correct horse";

    @Parameter
    Supplier<DataSource> databases;

    private final SettableClock clock = new SettableClock();
    private final Remembered remembered = new Remembered();
    private final UserCatalog users = new UserCatalog();
    private final SignIn signIn = new SignIn();
    private LocalTransactions transactions;
    private int id;
    private User user;

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @BeforeEach
    void open() {
        transactions = new LocalTransactions(TestDatabases.migrated(databases.get()));
        remembered.transactions = transactions;
        remembered.clock = clock;
        remembered.settings = Settings.of(Map.of("ringmaster.remember.days", "10"));
        remembered.caller = new Caller();
        remembered.audit = Audits.of(transactions, clock, remembered.caller);
        signIn.transactions = transactions;
        signIn.clock = clock;
        signIn.caller = new Caller();
        signIn.audit = remembered.audit;
        users.transactions = transactions;
        users.audit = remembered.audit;
        users.caller = new Caller();
        users.caller.is("root", HERE, Rights.ALL);
        id = users.create(new UserDraft("alice", PASSWORD, false, List.of(), List.of()));
        user = signIn.find("alice").orElseThrow();
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void everyUseGivesTheNextToken() {
        String first = remembered.open(user);
        String second = next(first);
        String third = next(second);
        assertThat(List.of(first, second, third)).doesNotHaveDuplicates();
        assertThat(third.substring(0, third.indexOf('.'))).isEqualTo(first.substring(0, first.indexOf('.')));
        assertThat(next(third)).isNotEmpty();
    }

    @Test
    void theDatabaseHasNothingThatLetsAnybodyIn() {
        String value = remembered.open(user);
        String[] parts = value.split("\\.");
        String stored = transactions.call((em, connection) -> {
            try (var row =
                    connection.createStatement().executeQuery("SELECT series, token FROM ringmaster_remembered")) {
                row.next();
                return row.getString(1) + "." + row.getString(2);
            }
        });
        assertThat(stored).doesNotContain(parts[0]).doesNotContain(parts[1]);
        assertThat(remembered.enter(stored, HERE)).isEmpty();
    }

    @Test
    void tenTabsAtOnceAreNoThief() throws Exception {
        String value = remembered.open(user);
        ExecutorService tabs = Executors.newFixedThreadPool(10);
        try {
            List<Callable<Optional<Remembered.Entrance>>> requests = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                requests.add(() -> remembered.enter(value, HERE));
            }
            List<String> next = new ArrayList<>();
            for (Future<Optional<Remembered.Entrance>> answer : tabs.invokeAll(requests)) {
                assertThat(answer.get()).isPresent();
                answer.get().map(Remembered.Entrance::next).ifPresent(next::add);
            }
            assertThat(next).hasSize(1);
            assertThat(remembered.enter(next.get(0), HERE)).isPresent();
        } finally {
            tabs.shutdownNow();
        }
    }

    @Test
    void aTokenThatWasCopiedEndsEverythingThatIsRememberedOfItsUser() {
        String stolen = remembered.open(user);
        String elsewhere = remembered.open(user);
        String next = next(stolen);
        clock.pass(Duration.ofSeconds(31));
        String session = mark();
        try (LogWatch watch = LogWatch.on(Level.WARNING, Remembered.class.getName())) {
            assertThat(remembered.enter(stolen, THIEF)).isEmpty();
            assertThat(watch.texts()).singleElement().asString().contains("alice", THIEF);
        }
        assertThat(remembered.enter(next, HERE)).isEmpty();
        assertThat(remembered.enter(elsewhere, HERE)).isEmpty();
        assertThat(mark()).as("and every session").isNotEqualTo(session);
        AuditEntry entry = remembered.audit.historyOf("user", id, null, 1).get(0);
        assertThat(entry.getAction()).isEqualTo("remember.stolen");
        assertThat(entry.getOrigin()).isEqualTo(THIEF);
        assertThat(entry.getWho()).isEqualTo("alice");
        assertThat(remembered.audit.historyOf("user", id, null, 2).get(1).getAfter())
                .isEqualTo("way=remembered");
    }

    @Test
    void endsWithItsTimeTheSignOutANewPasswordAndTheUser() {
        String old = remembered.open(user);
        clock.pass(Duration.ofDays(9));
        String renewed = next(old);
        clock.pass(Duration.ofDays(1));
        assertThat(remembered.enter(renewed, HERE)).isEmpty();

        String left = remembered.open(user);
        remembered.close(left);
        assertThat(remembered.enter(left, HERE)).isEmpty();

        String before = remembered.open(user);
        users.change(id, new UserDraft(null, "another horse", false, List.of(), List.of()));
        assertThat(remembered.enter(before, HERE)).isEmpty();

        String gone = remembered.open(user);
        users.remove(id);
        assertThat(remembered.enter(gone, HERE)).isEmpty();
    }

    @Test
    void whoIsLockedOutIsNotLetInByACookieEither() {
        String value = remembered.open(user);
        for (int i = 0; i < 4; i++) {
            signIn.check("alice", "wrong", HERE);
        }
        assertThat(remembered.enter(value, HERE)).isEmpty();
        clock.pass(Duration.ofSeconds(5));
        assertThat(remembered.enter(value, HERE)).isPresent();
    }

    @Test
    void whoTriesCookiesWaitsAndLocksNobodyElseOut() {
        String value = remembered.open(user);
        for (int i = 0; i < 10; i++) {
            assertThat(remembered.enter("made.up" + i, THIEF)).isEmpty();
        }
        assertThat(remembered.enter(value, THIEF)).isEmpty();
        assertThat(remembered.enter(value, HERE)).isPresent();
        assertThat(signIn.check("alice", PASSWORD, HERE)).isPresent();
    }

    @Test
    void isOffWithoutDays() {
        String value = remembered.open(user);
        remembered.settings = Settings.of(Map.of("ringmaster.remember.days", "0"));
        assertThat(remembered.life()).isZero();
        assertThat(remembered.enter(value, HERE)).isEmpty();
    }

    @Test
    void nothingThatIsNoCookieOfOursDoesAnyHarm() {
        for (String value : List.of("", ".", "a", "a.b", "x".repeat(300) + ".y", "\u0000.\u0000")) {
            assertThat(remembered.enter(value, HERE)).isEmpty();
            remembered.close(value);
        }
    }

    @Test
    void sessionsEndWithTheirPasswordAndNotWithAnythingElse() {
        String first = mark();
        users.change(id, new UserDraft(null, null, true, List.of(), List.of()));
        assertThat(mark()).isEqualTo(first);
        users.change(id, new UserDraft(null, "another horse", false, List.of(), List.of()));
        String second = mark();
        assertThat(second).isNotEqualTo(first);
        users.caller.is("alice", HERE, Rights.NONE);
        OwnPassword own = new OwnPassword();
        own.transactions = transactions;
        own.clock = clock;
        own.audit = remembered.audit;
        own.caller = users.caller;
        own.change("another horse", "a third horse");
        String third = mark();
        assertThat(third).isNotEqualTo(second).isNotEqualTo(first);
        users.caller.is("root", HERE, Rights.ALL);
        users.remove(id);
        users.create(new UserDraft("alice", PASSWORD, false, List.of(), List.of()));
        assertThat(mark()).as("somebody else of the same name").isNotIn(first, second, third);
    }

    private String mark() {
        return signIn.find("alice").orElseThrow().getSessionMark();
    }

    private String next(String value) {
        return String.valueOf(remembered.enter(value, HERE).orElseThrow().next());
    }
}
