package io.ringmaster.scheduler.group.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.RecordedEvent;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
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
class GroupCatalogIT {
    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");

    @Parameter
    Supplier<DataSource> databases;

    private DataSource database;
    private LocalTransactions transactions;
    private GroupCatalog groups;

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @BeforeEach
    void open() {
        database = databases.get();
        transactions = new LocalTransactions(TestDatabases.migrated(database));
        groups = Groups.of(
                transactions,
                Settings.of(Map.of("ringmaster.zone", "UTC")),
                Clock.fixed(NOW, ZoneOffset.UTC),
                new RecordedEvent<>());
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void anAutomaticGroupTakesWhoeverBeats() {
        TestDatabases.execute(
                database,
                "INSERT INTO xxl_job_registry (registry_group, registry_key, registry_value, update_time) VALUES"
                        + " ('EXECUTOR', 'shop', 'http://b/', '2026-03-01 09:59:00'),"
                        + " ('EXECUTOR', 'shop', 'http://a/', '2026-03-01 09:59:00'),"
                        + " ('EXECUTOR', 'shop', 'http://dead/', '2026-03-01 09:58:00'),"
                        + " ('EXECUTOR', 'bank', 'http://c/', '2026-03-01 09:59:00')");
        ExecutorGroup group = groups.get(groups.create(new GroupDraft("shop", "Shop", true, null)));
        assertThat(group.getAddresses()).containsExactly("http://a/", "http://b/");
        assertThat(groups.namesWithoutGroup()).containsExactly("bank");
    }

    @Test
    void whoeverBeatsGetsAGroupByOneCall() {
        TestDatabases.execute(
                database,
                "INSERT INTO xxl_job_registry (registry_group, registry_key, registry_value, update_time) VALUES"
                        + " ('EXECUTOR', 'shop', 'http://b/', '2026-03-01 09:59:00'),"
                        + " ('EXECUTOR', 'abc', 'http://c/', '2026-03-01 09:59:00')");
        int id = groups.createFor("shop");
        assertThat(groups.createFor("shop")).isEqualTo(id);
        assertThat(groups.get(id).getTitle()).isEqualTo("shop");
        assertThat(groups.get(id).isAutomatic()).isTrue();
        assertThat(groups.get(id).getAddresses()).containsExactly("http://b/");
        assertThat(groups.namesWithoutGroup()).containsExactly("abc");
        for (String wrong : List.of("abc", "bank", "<shop>")) {
            assertThatThrownBy(() -> groups.createFor(wrong))
                    .isInstanceOfSatisfying(
                            Rejected.class, no -> assertThat(no.field()).contains("appName"));
        }
    }

    @Test
    void anAddressIsTakenOutAndPutBack() {
        int id = groups.create(manual("shop"));
        groups.drain(id, "http://a/");
        groups.drain(id, "http://a/");
        assertThat(groups.drained()).isEqualTo(Map.of(id, Set.of("http://a/")));
        groups.undrain(id, "http://a/");
        assertThat(groups.drained()).isEmpty();
        assertThatThrownBy(() -> groups.drain(id, "http://b/")).isInstanceOf(Rejected.class);
        assertThatThrownBy(() -> groups.drain(4711, "http://a/")).isInstanceOf(Rejected.class);
        groups.create(manual("bank"));
        groups.drain(id, "http://a/");
        groups.remove(id);
        assertThat(groups.drained()).isEmpty();
    }

    @Test
    void namesTheValueThatIsWrong() {
        assertRefused("appName", new GroupDraft("abc", "Title", true, null));
        assertRefused("appName", new GroupDraft("<app>", "Title", true, null));
        assertRefused("title", new GroupDraft("shop", null, true, null));
        assertRefused("title", new GroupDraft("shop", "t".repeat(65), true, null));
        assertRefused("addresses", new GroupDraft("shop", "Title", false, List.of()));
        assertRefused("addresses", new GroupDraft("shop", "Title", false, List.of("http://a/", "")));
        assertRefused("addresses", new GroupDraft("shop", "Title", false, List.of("ftp://a/")));
        assertRefused("addresses", new GroupDraft("shop", "Title", false, Arrays.asList("http://a/", null)));
    }

    @Test
    void theLastGroupStays() {
        int first = groups.create(manual("shop"));
        assertThatThrownBy(() -> groups.remove(first))
                .isInstanceOfSatisfying(
                        Rejected.class, no -> assertThat(no.key()).isEqualTo("group.last"));
        groups.create(manual("bank"));
        groups.remove(first);
        assertThat(groups.list("", null)).extracting(ExecutorGroup::getAppName).containsExactly("bank");
        assertThatThrownBy(() -> groups.get(first))
                .isInstanceOfSatisfying(
                        Rejected.class, no -> assertThat(no.isUnknown()).isTrue());
    }

    @Test
    void enteredAddressesAreKeptInTheirOrder() {
        int id = groups.create(manual("shop"));
        groups.change(id, new GroupDraft("shop", "Shop", false, List.of(" http://b:1/ ", "https://a/x")));
        assertThat(groups.get(id).getAddresses()).containsExactly("http://b:1/", "https://a/x");
        assertThat(groups.get(id).isAutomatic()).isFalse();
    }

    @Test
    void addressesOfContainersCanBeEnteredAndThoseOfAnAdoptedGroupStay() {
        int id = groups.create(new GroupDraft("shop", "Shop", false, List.of("http://my_app:9999/")));
        assertThat(groups.get(id).getAddresses()).containsExactly("http://my_app:9999/");
        for (String wrong : List.of("http://my_app:99999/", "http://my_app:x/", "http://me@my_app/", "http://_:_/")) {
            assertRefused("addresses", new GroupDraft("bank", "Title", false, List.of(wrong)));
        }
        TestDatabases.execute(database, "UPDATE xxl_job_group SET address_list = 'no://address' WHERE id = " + id);
        groups.change(id, new GroupDraft("shop", "Title", false, List.of("no://address", "http://b/")));
        assertThat(groups.get(id).getAddresses()).containsExactly("no://address", "http://b/");
        assertThatThrownBy(() ->
                        groups.change(id, new GroupDraft("shop", "Title", false, List.of("no://other", "http://b/"))))
                .isInstanceOf(Rejected.class);
    }

    private static GroupDraft manual(String appName) {
        return new GroupDraft(appName, "Title", false, List.of("http://a/"));
    }

    private void assertRefused(String field, GroupDraft draft) {
        assertThatThrownBy(() -> groups.create(draft))
                .isInstanceOfSatisfying(
                        Rejected.class, no -> assertThat(no.field()).contains(field));
    }
}
