package io.ringmaster.scheduler.registry.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.center.Rows;
import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.database.Listening;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.database.WatchedSource;
import io.ringmaster.scheduler.group.control.Beats;
import io.ringmaster.scheduler.registry.control.AddressBook;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** A center stands still while it holds the rows of beats and groups. */
class FrozenCenterIT {
    private final DataSource database = TestDatabases.migrated(TestDatabases.mariaDb());
    private final CountDownLatch frozen = new CountDownLatch(1);
    private final CountDownLatch thaw = new CountDownLatch(1);

    @Test
    void executorsRegisterAtAnotherWithinSeconds() throws Exception {
        Rows rows = new Rows(database);
        rows.automaticGroup(1, "shop", null);
        rows.automaticGroup(2, "bank", null);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        DataSource freezing = WatchedSource.of(database, statement -> {
            // the groups are locked before this
            if (statement.startsWith("SELECT registry_key")) {
                frozen.countDown();
                awaitThaw();
            }
        });
        try (LocalTransactions stuck = new LocalTransactions(freezing);
                LocalTransactions lively = new LocalTransactions(database)) {
            Registry first = registry(stuck);
            final CompletableFuture<Boolean> lost =
                    first.register("shop", "http://a/").toCompletableFuture();
            final Future<?> standing = threads.submit(first::runOnce);
            assertThat(frozen.await(20, TimeUnit.SECONDS)).isTrue();

            Registry second = registry(lively);
            CompletableFuture<Boolean> stored =
                    second.register("bank", "http://b/").toCompletableFuture();
            var unused = threads.submit(second::runOnce);

            assertThat(stored.get(20, TimeUnit.SECONDS)).isTrue();
            assertThat(rows.query("SELECT address_list AS list FROM xxl_job_group WHERE id = 2"))
                    .isEqualTo(List.of(Map.of("list", "http://b/")));
            thaw.countDown();
            assertThatThrownBy(() -> standing.get(20, TimeUnit.SECONDS)).hasCauseInstanceOf(DatabaseFailure.class);
            assertThat(lost).as("told to beat again").isCompletedExceptionally();
        } finally {
            thaw.countDown();
            threads.shutdownNow();
        }
    }

    private static Registry registry(LocalTransactions transactions) {
        Listening listening = new Listening(Beats.DEAD_AFTER);
        Registry registry = new Registry(
                transactions, new Beats(ZoneOffset.UTC, listening), listening, new AddressBook(), Clock.systemUTC());
        registry.start();
        return registry;
    }

    private void awaitThaw() {
        try {
            if (!thaw.await(60, TimeUnit.SECONDS)) {
                throw new IllegalStateException(new TimeoutException("Nobody ended it"));
            }
        } catch (InterruptedException end) {
            throw new IllegalStateException(end);
        }
    }
}
