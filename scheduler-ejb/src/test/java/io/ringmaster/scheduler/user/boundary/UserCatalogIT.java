package io.ringmaster.scheduler.user.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.access.Rights;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.access.Verb;
import io.ringmaster.scheduler.audit.control.Audits;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.testing.SettableClock;
import io.ringmaster.scheduler.user.entity.ApiToken;
import io.ringmaster.scheduler.user.entity.User;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("databases")
class UserCatalogIT {
    private static final String HERE = "10.1.2.3";
    private static final String PASSWORD = "correct horse";
    private static final String SHA_OF_SECRET = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b";

    @Parameter
    Supplier<DataSource> databases;

    private final SettableClock clock = new SettableClock();
    private final Caller caller = new Caller();
    private final SignIn signIn = new SignIn();
    private final UserCatalog users = new UserCatalog();
    private final OwnPassword own = new OwnPassword();
    private final ApiTokens tokens = new ApiTokens();
    private DataSource database;
    private LocalTransactions transactions;

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @BeforeEach
    void open() {
        database = databases.get();
        transactions = new LocalTransactions(TestDatabases.migrated(database));
        signIn.transactions = transactions;
        signIn.clock = clock;
        users.transactions = transactions;
        users.audit = Audits.of(transactions, clock);
        signIn.caller = new Caller();
        signIn.audit = users.audit;
        users.caller = caller;
        own.transactions = transactions;
        own.clock = clock;
        own.audit = users.audit;
        own.caller = caller;
        tokens.transactions = transactions;
        tokens.clock = clock;
        tokens.audit = users.audit;
        tokens.caller = caller;
        caller.is("root", HERE, Rights.ALL);
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void aNewUserSignsInMayWhatIsPermittedAndHasToChangeThePassword() {
        int id = users.create(new UserDraft("alice", PASSWORD, false, List.of(3), List.of(4)));
        User user = signIn.check("alice", PASSWORD, HERE).orElseThrow();
        assertThat(user.mustChange()).isTrue();
        assertThat(user.getPasswordHash()).isEmpty();
        assertThat(user.getRights())
                .isEqualTo(new Rights(Set.of(), Map.of(3, Role.OPERATOR.verbs(), 4, Role.VIEWER.verbs())));
        users.change(id, new UserDraft(null, null, true, null, null));
        assertThat(signIn.find("alice").orElseThrow().getRights()).isEqualTo(Rights.ALL);
        users.remove(id);
        assertThat(signIn.find("alice")).isEmpty();
        assertThat(users.audit.historyOf(UserCatalog.KIND, id, null, 9))
                .hasSize(4)
                .noneMatch(entry -> String.valueOf(entry.getAfter()).contains(PASSWORD));
    }

    @Test
    void badValuesAreNamed() {
        users.create(new UserDraft("alice", PASSWORD, false, null, null));
        refused("name", () -> users.create(new UserDraft("abc", PASSWORD, false, null, null)));
        refused("name", () -> users.create(new UserDraft("<script>", PASSWORD, false, null, null)));
        refused("name", () -> users.create(new UserDraft("alice", PASSWORD, false, null, null)));
        refused("password", () -> users.create(new UserDraft("bobby", "short", false, null, null)));
        refused("password", () -> users.create(new UserDraft("bobby", "iambobby1", false, null, null)));
        refused("operated", () -> users.create(new UserDraft("bobby", PASSWORD, false, List.of(-1), null)));
    }

    @Test
    void nobodyButAnAdministratorChangesUsersAndNobodyThemselves() {
        int id = users.create(new UserDraft("alice", PASSWORD, true, null, null));
        caller.is("alice", HERE, Rights.ALL);
        assertThatThrownBy(() -> users.remove(id)).isInstanceOf(Rejected.class);
        assertThatThrownBy(() -> users.change(id, new UserDraft(null, null, false, null, null)))
                .isInstanceOf(Rejected.class);
        caller.is("eve", HERE, new Rights(Set.of(), Map.of(3, Role.OPERATOR.verbs())));
        Stream.<ThrowingCallable>of(
                        () -> users.list(null),
                        () -> users.get(id),
                        () -> users.create(new UserDraft("mallory", PASSWORD, true, null, null)),
                        () -> users.change(id, new UserDraft(null, "new password", true, null, null)),
                        () -> users.remove(id),
                        users::endSharedOperation,
                        tokens::list,
                        () -> tokens.create(new TokenDraft("mine", List.of("VIEW"), null, 1)),
                        () -> tokens.remove(1))
                .forEach(action -> assertThatThrownBy(action)
                        .isInstanceOfSatisfying(
                                Rejected.class,
                                refused -> assertThat(refused.isForbidden()).isTrue()));
        assertThat(signIn.check("alice", PASSWORD, HERE)).isPresent();
    }

    @Test
    void aChangedPasswordCountsHereAndAtALiveConsoleUntilSharedOperationEnds() {
        TestDatabases.execute(
                database,
                "INSERT INTO xxl_job_user (username, password, role) VALUES ('alice', '" + SHA_OF_SECRET + "', 0),"
                        + " ('dormant', '" + SHA_OF_SECRET + "', 0)");
        caller.is("alice", HERE, Rights.NONE);
        refused("old", () -> own.change("wrong", PASSWORD));
        refused("password", () -> own.change("secret", "short"));
        own.change("secret", PASSWORD);
        refused("password", () -> own.change(PASSWORD, PASSWORD));
        assertThat(signIn.check("alice", PASSWORD, HERE)).isPresent();
        assertThat(signIn.check("alice", "secret", HERE)).isEmpty();
        String kept = signIn.find("alice").orElseThrow().getPasswordHash();
        assertThat(kept).hasSize(64).isNotEqualTo(SHA_OF_SECRET);
        assertThat(AdoptedHash.matches(PASSWORD, kept)).isTrue();

        caller.is("root", HERE, Rights.ALL);
        assertThat(users.endSharedOperation()).isEqualTo(1);

        assertThat(signIn.find("alice").orElseThrow().getPasswordHash()).isEmpty();
        assertThat(signIn.check("alice", PASSWORD, HERE)).isPresent();
        assertThat(signIn.check("dormant", "secret", HERE)).isPresent();
    }

    @Test
    void whatAnAdministratorSetsWhileAPasswordIsChangedStays() {
        int id = users.create(new UserDraft("alice", PASSWORD, false, null, null));
        caller.is("alice", HERE, Rights.NONE);
        User found = own.matching(PASSWORD);
        caller.is("root", HERE, Rights.ALL);
        users.change(id, new UserDraft(null, "reset horse", false, null, null));
        caller.is("alice", HERE, Rights.NONE);
        refused("old", () -> own.replace(found, "stolen horse"));
        User stored = signIn.check("alice", "reset horse", HERE).orElseThrow();
        assertThat(stored.mustChange()).isTrue();

        User changed = own.change("reset horse", "a third horse");
        assertThat(changed.getSessionMark())
                .isNotEqualTo(stored.getSessionMark())
                .isEqualTo(signIn.find("alice").orElseThrow().getSessionMark());
    }

    @Test
    void whoGuessesAtTheirOldPasswordWaitsAsAtSignIn() {
        int id = users.create(new UserDraft("alice", PASSWORD, false, null, null));
        caller.is("alice", HERE, Rights.NONE);
        for (String guess : List.of("one", "two", "three")) {
            refused("old", () -> own.change(guess, "another horse"));
        }
        assertThat(signIn.wait("alice", HERE)).isEqualTo(Duration.ofSeconds(1));
        refused("old", () -> own.change(PASSWORD, "another horse"));
        assertThat(users.audit.historyOf(UserCatalog.KIND, id, null, 9))
                .extracting(AuditEntry::getAction)
                .containsExactly("lock.out", "create");
        clock.pass(Duration.ofSeconds(1));
        own.change(PASSWORD, "another horse");
        assertThat(signIn.wait("alice", HERE)).isZero();
        assertThat(signIn.check("alice", "another horse", HERE)).isPresent();
    }

    @Test
    void aTokenAllowsItsVerbsInItsGroupsUntilItEnds() {
        ApiTokens.Made made = tokens.create(new TokenDraft("deploy", List.of("RUN"), List.of(3), 7));
        assertThat(made.secret()).startsWith("rmt_").hasSizeGreaterThan(40);
        assertThat(made.toString()).doesNotContain(made.secret());
        ApiToken token = tokens.find(made.secret()).orElseThrow();
        assertThat(token.getName()).isEqualTo("deploy");
        assertThat(token.getUsed()).contains(clock.instant());
        assertThat(token.getRights()).isEqualTo(new Rights(Set.of(), Map.of(3, Set.of(Verb.VIEW, Verb.RUN))));
        assertThat(token.getRights().may(Operation.JOB_CREATE, 3)).isFalse();
        assertThat(tokens.find(made.secret() + "x")).isEmpty();
        assertThat(tokens.find("")).isEmpty();
        clock.pass(Duration.ofDays(7));
        assertThat(tokens.find(made.secret())).isEmpty();
    }

    @Test
    void aRemovedTokenEndsAtOnceAndBadOrdersAreNamed() {
        ApiTokens.Made made = tokens.create(new TokenDraft("deploy", List.of("ADMINISTER", "EDIT"), null, 7));
        assertThat(tokens.find(made.secret()).orElseThrow().getRights().may(Operation.USER_ADMINISTER))
                .isTrue();
        tokens.remove(made.id());
        assertThat(tokens.find(made.secret())).isEmpty();
        refused("name", () -> tokens.create(new TokenDraft("", List.of("RUN"), null, 7)));
        refused("verbs", () -> tokens.create(new TokenDraft("deploy", null, null, 7)));
        refused("verbs", () -> tokens.create(new TokenDraft("deploy", List.of("FLY"), null, 7)));
        refused("days", () -> tokens.create(new TokenDraft("deploy", List.of("RUN"), null, 0)));
        refused("groups", () -> tokens.create(new TokenDraft("deploy", List.of("ADMINISTER"), List.of(3), 7)));
    }

    private static void refused(String field, ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Rejected.class, refused -> assertThat(refused.field()).contains(field));
    }
}
