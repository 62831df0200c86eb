package io.ringmaster.scheduler.request.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.request.boundary.RequestKeys.Answer;
import io.ringmaster.scheduler.request.boundary.RequestKeys.Beginning;
import io.ringmaster.scheduler.request.control.RequestRows;
import io.ringmaster.scheduler.testing.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RequestKeysIT {
    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void theSameRequestIsDoneOnceAndAnsweredTheSame(Supplier<DataSource> databases) {
        try (LocalTransactions transactions = new LocalTransactions(TestDatabases.migrated(databases.get()))) {
            RequestKeys keys = keys(transactions);
            Beginning first = keys.begin("token 1", "k", "create");
            assertThat(first.answer()).isEmpty();
            assertThatThrownBy(() -> keys.begin("token 1", "k", "create"))
                    .isInstanceOfSatisfying(
                            Rejected.class,
                            refused -> assertThat(refused.isBusy()).isTrue());

            Answer answer = new Answer(201, "/jobs/7", "{\"id\":7}");
            keys.done(first.claim(), answer);
            assertThat(keys.begin("token 1", "k", "create").answer()).contains(answer);
            assertThatThrownBy(() -> keys.begin("token 1", "k", "another"))
                    .isInstanceOfSatisfying(
                            Rejected.class,
                            refused -> assertThat(refused.isReused()).isTrue());
            assertThat(keys.begin("token 2", "k", "create").answer()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("databases")
    void whatWasRefusedMayBePutRight(Supplier<DataSource> databases) {
        try (LocalTransactions transactions = new LocalTransactions(TestDatabases.migrated(databases.get()))) {
            RequestKeys keys = keys(transactions);
            keys.release(keys.begin("token 1", "k", "wrong").claim());
            assertThat(keys.begin("token 1", "k", "right").answer()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("databases")
    void ofManyAtTheSameMomentOneBegins(Supplier<DataSource> databases) {
        try (LocalTransactions transactions = new LocalTransactions(TestDatabases.migrated(databases.get()))) {
            List<RequestKeys> centers = List.of(keys(transactions), keys(transactions));
            List<CompletableFuture<Boolean>> all = IntStream.range(0, 16)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> begins(centers.get(i % 2))))
                    .toList();
            assertThat(all.stream().filter(CompletableFuture::join).count()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aKeyIsForgottenAfterADay(Supplier<DataSource> databases) {
        try (LocalTransactions transactions = new LocalTransactions(TestDatabases.migrated(databases.get()))) {
            RequestKeys keys = keys(transactions);
            keys.done(keys.begin("token 1", "k", "create").claim(), new Answer(202, null, null));
            RequestRows rows = new RequestRows();
            int early = transactions.single(connection -> rows.forgetOld(connection, NOW.plus(RequestRows.KEPT)));
            assertThat(early).isZero();
            int late = transactions.single(connection ->
                    rows.forgetOld(connection, NOW.plus(RequestRows.KEPT).plus(Duration.ofMillis(1))));
            assertThat(late).isEqualTo(1);
            assertThat(keys.begin("token 1", "k", "another").answer()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aKeyIsNoBlankAndNoNovel(Supplier<DataSource> databases) {
        try (LocalTransactions transactions = new LocalTransactions(TestDatabases.migrated(databases.get()))) {
            RequestKeys keys = keys(transactions);
            for (String key : List.of("", " ", "a b", "ä", "a\n", "k".repeat(129))) {
                assertThatThrownBy(() -> keys.begin("token 1", key, "create"))
                        .isInstanceOfSatisfying(
                                Rejected.class,
                                refused -> assertThat(refused.field()).contains("Idempotency-Key"));
            }
            assertThat(keys.begin("token 1", "k".repeat(128), "create").answer())
                    .isEmpty();
        }
    }

    private static boolean begins(RequestKeys keys) {
        try {
            return keys.begin("token 1", "k", "create").answer().isEmpty();
        } catch (Rejected busy) {
            return false;
        }
    }

    private static RequestKeys keys(LocalTransactions transactions) {
        RequestKeys keys = new RequestKeys();
        keys.transactions = transactions;
        keys.clock = new SettableClock();
        return keys;
    }
}
