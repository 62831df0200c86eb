package io.ringmaster.scheduler.group.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.audit.control.Audits;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.group.control.ExecutorTokens;
import io.ringmaster.scheduler.group.entity.ExecutorScope;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.SettableClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
class GroupTokensIT {
    private static final int SHOP = 11;
    private static final int BANK = 12;

    @Parameter
    Supplier<DataSource> databases;

    private final SettableClock clock = new SettableClock();
    private final GroupTokens tokens = new GroupTokens();
    private DataSource database;
    private LocalTransactions transactions;
    private ExecutorTokens known;

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @BeforeEach
    void open() {
        database = databases.get();
        transactions = new LocalTransactions(TestDatabases.migrated(database));
        tokens.transactions = transactions;
        tokens.clock = clock;
        tokens.audit = Audits.of(transactions, clock);
        tokens.caller = Callers.administrator();
        known = tokens(Map.of("ringmaster.token", "shared", "ringmaster.token.previous", "shared-before"));
        TestDatabases.execute(
                database,
                "INSERT INTO xxl_job_group (id, app_name, title) VALUES (11, 'shop-app', 'shop'), (12, 'bank-app', 'bank')");
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void theSharedTokenAndTheOneBeforeSpeakForEverybody() {
        assertThat(known.scope("shared")).contains(ExecutorScope.allBut(Map.of()));
        assertThat(known.scope("shared-before")).contains(ExecutorScope.allBut(Map.of()));
        assertThat(known.scope("other")).isEmpty();
        assertThat(known.scope("")).isEmpty();
        assertThat(known.scope(null)).isEmpty();
        assertThat(known.toSend(SHOP)).containsExactly("shared", "shared-before");
        assertThat(known.toSend(0)).containsExactly("shared", "shared-before");
    }

    @Test
    void aBlankSharedTokenIsNoneAsInTheOriginal(@TempDir Path folder) throws IOException {
        Path file = Files.createFile(folder.resolve("blank"));
        ExecutorTokens blank = tokens(Map.of("ringmaster.token.file", file.toString(), "ringmaster.insecure", "true"));
        assertThat(blank.scope(null)).contains(ExecutorScope.allBut(Map.of()));
        assertThat(blank.scope("whatever")).contains(ExecutorScope.allBut(Map.of()));
        assertThat(blank.toSend(SHOP)).containsExactly("");
    }

    @Test
    void aGroupsTokenSpeaksForThatGroupAlone() {
        String secret = tokens.rotate(SHOP, 0).secret();
        refresh();
        ExecutorScope scope = known.scope(secret).orElseThrow();
        assertThat(scope.groupId()).isEqualTo(SHOP);
        assertThat(scope.covers("shop-app")).isTrue();
        assertThat(scope.covers("bank-app")).isFalse();
        assertThat(known.toSend(SHOP)).containsExactly(secret);
        assertThat(known.toSend(BANK)).doesNotContain(secret);
        assertThat(known.toSend(0)).doesNotContain(secret);
    }

    @Test
    void whoHasTheSharedTokenSpeaksForNoGroupThatHasLeftIt() {
        tokens.rotate(SHOP, 2);
        refresh();
        assertThat(known.scope("shared").orElseThrow().isUnlimited())
                .as("while the first one comes into use")
                .isTrue();
        clock.pass(Duration.ofHours(2));
        ExecutorScope shared = known.scope("shared").orElseThrow();
        assertThat(shared.covers("shop-app")).isFalse();
        assertThat(shared.covers(SHOP)).isFalse();
        assertThat(shared.covers("bank-app")).isTrue();
        assertThat(shared.covers(BANK)).isTrue();
        tokens.rotate(SHOP, 2);
        refresh();
        assertThat(known.scope("shared").orElseThrow().covers("shop-app"))
                .as("the next one comes after the first")
                .isFalse();
    }

    @Test
    void whileTheFirstTokenComesIntoUseTheSharedOneIsSentToo() {
        String secret = tokens.rotate(SHOP, 2).secret();
        refresh();
        assertThat(known.toSend(SHOP)).containsExactly(secret, "shared", "shared-before");
        clock.pass(Duration.ofHours(2));
        assertThat(known.toSend(SHOP)).containsExactly(secret);
    }

    @Test
    void whileATokenGivesWayToTheNextBothAreGood() {
        String first = tokens.rotate(SHOP, 0).secret();
        String second = tokens.rotate(SHOP, 3).secret();
        refresh();
        assertThat(known.toSend(SHOP)).containsExactly(second, first);
        assertThat(known.scope(first)).isPresent();
        assertThat(known.scope(second)).isPresent();
        assertThat(tokens.state(SHOP).previousUntil()).isEqualTo(clock.instant().plus(Duration.ofHours(3)));
        clock.pass(Duration.ofHours(3));
        assertThat(known.scope(first)).isEmpty();
        assertThat(known.scope(second)).isPresent();
        assertThat(known.toSend(SHOP)).containsExactly(second);
        assertThat(tokens.state(SHOP).previousUntil()).isNull();
        String third = tokens.rotate(SHOP, 0).secret();
        refresh();
        assertThat(known.scope(second)).isEmpty();
        assertThat(known.scope(third)).isPresent();
    }

    @Test
    void aTokenThatWasTakenAwayIsGoodForNothing() {
        String secret = tokens.rotate(SHOP, 0).secret();
        tokens.remove(SHOP);
        refresh();
        assertThat(known.scope(secret)).isEmpty();
        assertThat(known.toSend(SHOP)).containsExactly("shared", "shared-before");
        assertThat(tokens.state(SHOP).present()).isFalse();
    }

    @Test
    void nothingButTheAnswerHasTheSecret() {
        String secret = tokens.rotate(SHOP, 1).secret();
        assertThat(tokens.state(SHOP).toString() + tokens.all()).doesNotContain(secret);
        assertThat(tokens.all()).containsOnlyKeys(SHOP);
        String trail = transactions.call(
                (em, connection) -> em.createQuery("SELECT a.action, a.after FROM AuditEntry a", Object[].class)
                        .getResultStream()
                        .map(row -> List.of(row).toString())
                        .reduce("", String::concat));
        assertThat(trail).contains("token.create", "hours=1").doesNotContain(secret);
    }

    @Test
    void onlyAdministratorsHaveToDoWithTokens() {
        tokens.caller = Callers.in(SHOP, Role.OPERATOR);
        assertThatThrownBy(() -> tokens.rotate(SHOP, 0)).isInstanceOf(Rejected.class);
        assertThatThrownBy(() -> tokens.remove(SHOP)).isInstanceOf(Rejected.class);
        assertThatThrownBy(() -> tokens.state(SHOP)).isInstanceOf(Rejected.class);
        assertThat(tokens.all()).isEmpty();
    }

    @Test
    void refusesATimeThatIsNoneAndAGroupThatIsNone() {
        assertThatThrownBy(() -> tokens.rotate(SHOP, -1)).isInstanceOf(Rejected.class);
        assertThatThrownBy(() -> tokens.rotate(SHOP, 2161)).isInstanceOf(Rejected.class);
        assertThatThrownBy(() -> tokens.rotate(99, 1)).isInstanceOf(Rejected.class);
    }

    private ExecutorTokens tokens(Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(settings);
        all.put("ringmaster.api.token", "api");
        return new ExecutorTokens(new Secrets(Settings.of(all)), clock);
    }

    private void refresh() {
        transactions.single(connection -> {
            known.refresh(connection);
            return true;
        });
    }
}
