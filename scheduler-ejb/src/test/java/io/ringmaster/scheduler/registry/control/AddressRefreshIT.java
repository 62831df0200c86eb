package io.ringmaster.scheduler.registry.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.center.Rows;
import io.ringmaster.scheduler.database.Listening;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.group.control.Beats;
import io.ringmaster.scheduler.group.control.ExecutorTokens;
import io.ringmaster.scheduler.group.entity.GroupAddresses;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.SettableClock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AddressRefreshIT {
    private static final int GROUP = 1;
    private static final String BEFORE = "http://10.0.0.1:9999/";
    private static final String AFTER = "http://10.0.0.2:9999/";

    private final SettableClock clock = new SettableClock();
    private final AddressBook addressBook = new AddressBook();
    private final Beats beats = new Beats(ZoneOffset.UTC, new Listening(Beats.DEAD_AFTER));
    private final ExecutorTokens tokens = new ExecutorTokens(
            new Secrets(Settings.of(Map.of("ringmaster.token", "t", "ringmaster.api.token", "a"))), clock);
    private LocalTransactions transactions;
    private Rows rows;
    private AddressRefresh refresh;

    @BeforeEach
    void open() {
        DataSource database = TestDatabases.migrated(TestDatabases.h2());
        rows = new Rows(database);
        rows.group(GROUP, BEFORE);
        transactions = new LocalTransactions(database);
        refresh = new AddressRefresh(transactions, beats, addressBook, tokens, clock);
        refresh.start();
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void readsMoreThanOnceASecondWhileFiresGoOutAndLessOftenWhileNoneDoes() {
        assertThat(refresh.runOnce()).isEqualTo(Duration.ofSeconds(5));
        refresh.freshen();
        assertThat(refresh.runOnce()).isEqualTo(Duration.ofMillis(800));
        assertThat(refresh.runOnce()).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void theFirstFireAfterARestGoesWhereTheGroupIsNow() {
        rows.update("UPDATE xxl_job_group SET address_list = '" + AFTER + "'");
        refresh.freshen();
        assertThat(addresses()).as("read just now").containsExactly(BEFORE);

        clock.pass(Duration.ofMillis(1001));
        refresh.freshen();
        assertThat(addresses()).as("a second later").containsExactly(AFTER);
    }

    @Test
    void aClockThatWasSetBackDoesNotKeepOldAddresses() {
        rows.update("UPDATE xxl_job_group SET address_list = '" + AFTER + "'");
        clock.pass(Duration.ofHours(-1));
        refresh.freshen();
        assertThat(addresses()).containsExactly(AFTER);
    }

    @Test
    void withoutTheDatabaseAFireGoesOnWithTheAddressesOfBefore() {
        rows.update("DROP TABLE xxl_job_group");
        clock.pass(Duration.ofSeconds(2));
        refresh.freshen();
        assertThat(addresses()).containsExactly(BEFORE);
    }

    @Test
    void whatIsStoredWhileTheGroupsAreReadIsNotUndoneByTheReading() {
        Transactions overtaken = new Transactions() {
            private boolean first = true;

            @Override
            public <T> T call(Work<T> work) {
                return transactions.call(work);
            }

            @Override
            public <T> T single(Statement<T> statement) {
                T read = transactions.single(statement);
                if (first) {
                    first = false;
                    rows.update("UPDATE xxl_job_group SET address_list = '" + AFTER + "'");
                    addressBook.replace(transactions.single(beats::groups));
                }
                return read;
            }
        };

        new AddressRefresh(overtaken, beats, addressBook, tokens, clock).runOnce();

        assertThat(addresses()).containsExactly(AFTER);
    }

    private List<String> addresses() {
        return addressBook.group(GROUP).map(GroupAddresses::addresses).orElseThrow();
    }
}
