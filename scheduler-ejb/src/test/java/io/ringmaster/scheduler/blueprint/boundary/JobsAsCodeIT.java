package io.ringmaster.scheduler.blueprint.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.blueprint.entity.Change;
import io.ringmaster.scheduler.blueprint.entity.Change.Action;
import io.ringmaster.scheduler.blueprint.entity.Change.FieldChange;
import io.ringmaster.scheduler.blueprint.entity.Plan;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.group.boundary.GroupDraft;
import io.ringmaster.scheduler.i18n.Flaw;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.CatalogDoors;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.SettableClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JobsAsCodeIT {
    private static final String DOCUMENT = """
            ringmaster: 1
            groups:
              - appName: bank-app
                title: The bank
                automatic: false
                addresses:
                  - http://10.0.0.1:9999/
                jobs:
                  - description: close the day
                    author: bob
                    handler: closeHandler
                    running: false
              - appName: shop-app
                title: The shop
                jobs:
                  - description: first
                    author: lisa
                    scheduleType: CRON
                    scheduleConf: 0 0 0 * * ?
                    handler: firstHandler
                    param: '0010'
                    timeoutSeconds: 60
                    retries: 2
                    children:
                      - second
                      - group: bank-app
                        job: close the day
                    running: true
                  - key: second
                    description: the second one
                    author: lisa
                    routeStrategy: ROUND
                    blockStrategy: DISCARD_LATER
                    glueType: GLUE_SHELL
                    delivery: AT_MOST_ONCE
                    script: |
                      echo "$1"
                      exit 0
                    running: false
            """;

    private final List<LocalTransactions> opened = new ArrayList<>();
    private final SettableClock clock = new SettableClock();

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @AfterEach
    void close() {
        opened.forEach(LocalTransactions::close);
    }

    @ParameterizedTest
    @MethodSource("databases")
    void whatOneCenterExportsMakesTheSameOfAnEmptyOne(Supplier<DataSource> databases) {
        JobsAsCode first = center(databases.get());
        Plan made = first.apply(DOCUMENT, false, Expected.ANY);
        assertThat(made.changes()).extracting(Change::action).containsOnly(Action.CREATE);
        String exported = first.export(Set.of());
        assertThat(exported).isEqualTo(DOCUMENT);
        assertThat(first.plan(exported, true)).satisfies(plan -> {
            assertThat(plan.changes()).isEmpty();
            assertThat(plan.flaws()).isEmpty();
        });

        JobsAsCode second = center(databases.get());
        second.apply(exported, false, Expected.ANY);
        assertThat(second.export(Set.of())).isEqualTo(exported);
        assertThat(second.export(Set.of("bank-app"))).contains("close the day").doesNotContain("second");
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aPlanTellsFieldsAndTimesAndChangesNothing(Supplier<DataSource> databases) {
        JobsAsCode center = center(databases.get());
        center.apply(DOCUMENT, false, Expected.ANY);
        String changed = DOCUMENT.replace("0 0 0 * * ?", "0 30 10 * * ?")
                .replace("the second one", "another name")
                .replace("exit 0", "exit 1")
                .replace("The bank", "The new bank");
        Plan plan = center.plan(changed, false);
        assertThat(plan.flaws()).isEmpty();
        assertThat(plan.changes()).extracting(Change::job).containsExactly(null, "first", "second");
        Change first = plan.changes().get(1);
        assertThat(first.fields()).containsExactly(new FieldChange("scheduleConf", "0 0 0 * * ?", "0 30 10 * * ?"));
        assertThat(first.timesBefore()).hasSize(5).first().asString().isEqualTo("2026-03-02T00:00:00Z");
        assertThat(first.timesAfter()).hasSize(5).first().asString().isEqualTo("2026-03-01T10:30:00Z");
        assertThat(plan.changes().get(2).fields())
                .extracting(FieldChange::field)
                .containsExactly("description", "script");
        assertThat(center.export(Set.of())).isEqualTo(DOCUMENT);
        assertThat(center.drift(changed, false).changes()).isEqualTo(plan.changes());

        center.apply(changed, false, new Expected(Set.of(plan.fingerprint())));
        assertThat(center.export(Set.of())).isEqualTo(changed);
        assertThat(center.drift(changed, false).changes()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aPlanThatIsNoLongerTrueIsNotApplied(Supplier<DataSource> databases) {
        JobsAsCode center = center(databases.get());
        center.apply(DOCUMENT, false, Expected.ANY);
        String changed = DOCUMENT.replace("retries: 2", "retries: 3");
        Expected planned = new Expected(Set.of(center.plan(changed, false).fingerprint()));
        center.apply(DOCUMENT.replace("timeoutSeconds: 60", "timeoutSeconds: 61"), false, Expected.ANY);
        assertThatThrownBy(() -> center.apply(changed, false, planned))
                .isInstanceOfSatisfying(
                        Rejected.class, refused -> assertThat(refused.isStale()).isTrue());
        assertThat(center.export(Set.of())).contains("timeoutSeconds: 61", "retries: 2");
    }

    @ParameterizedTest
    @MethodSource("databases")
    void onlyAskedForAndOnlyInItsGroupsIsAnythingRemoved(Supplier<DataSource> databases) {
        JobsAsCode center = center(databases.get());
        center.apply(DOCUMENT, false, Expected.ANY);
        String less = """
                ringmaster: 1
                groups:
                  - appName: shop-app
                    title: The shop
                    jobs:
                      - {key: second, description: the second one, author: lisa, glueType: GLUE_SHELL, script: echo}
                """;
        assertThat(center.plan(less, false).changes())
                .extracting(Change::action)
                .doesNotContain(Action.REMOVE);
        Plan plan = center.plan(less, true);
        assertThat(plan.changes())
                .filteredOn(change -> change.action() == Action.REMOVE)
                .extracting(Change::job)
                .containsExactly("first");
        center.apply(less, true, Expected.ANY);
        assertThat(center.export(Set.of()))
                .contains("close the day", "key: second")
                .doesNotContain("first");
    }

    @ParameterizedTest
    @MethodSource("databases")
    void everyFlawIsToldWithItsPlaceAndNothingIsDone(Supplier<DataSource> databases) {
        JobsAsCode center = center(databases.get());
        center.apply(DOCUMENT, false, Expected.ANY);
        String wrong = DOCUMENT.replace("0 0 0 * * ?", "never")
                .replace("routeStrategy: ROUND", "routeStrategy: NEAREST")
                .replace("http://10.0.0.1:9999/", "ftp://10.0.0.1/")
                .replace("author: bob", "author: bobby\n        children: [nobody]");
        List<Flaw> planned = center.plan(wrong, false).flaws();
        assertThat(planned)
                .extracting(Flaw::path)
                .contains(
                        "groups[0].addresses",
                        "groups[0].jobs[0].children[0]",
                        "groups[1].jobs[0].scheduleConf",
                        "groups[1].jobs[1].routeStrategy");
        assertThatThrownBy(() -> center.apply(wrong, false, Expected.ANY))
                .isInstanceOfSatisfying(
                        Rejected.class,
                        refused -> assertThat(refused.flaws())
                                .extracting(Flaw::path)
                                .isEqualTo(planned.stream().map(Flaw::path).toList()));
        assertThat(center.export(Set.of())).isEqualTo(DOCUMENT);
        assertThat(center.plan(DOCUMENT.replace("GLUE_SHELL", "GLUE_PHP"), false)
                        .flaws())
                .extracting(Flaw::path)
                .containsExactly("groups[1].jobs[1].glueType");
    }

    @ParameterizedTest
    @MethodSource("databases")
    void childrenMayTurnRoundAndCirclesAreRefused(Supplier<DataSource> databases) {
        JobsAsCode center = center(databases.get());
        String before = chain("children: [b]", "");
        String after = chain("", "children: [a]");
        center.apply(before, false, Expected.ANY);
        center.apply(after, false, Expected.ANY);
        assertThat(center.drift(after, false).changes()).isEmpty();
        assertThat(center.plan(chain("children: [b]", "children: [a]"), false).flaws())
                .extracting(Flaw::path)
                .containsAnyOf("groups[0].jobs[0].children", "groups[0].jobs[1].children");
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aKeyIsGivenOnceAndThenTheDescriptionMayChange(Supplier<DataSource> databases) {
        JobsAsCode center = center(databases.get());
        center.apply(chain("", ""), false, Expected.ANY);
        String keyed = chain("key: one", "");
        assertThat(center.plan(keyed, true).changes().get(0).fields())
                .containsExactly(new FieldChange("key", null, "one"));
        center.apply(keyed, true, Expected.ANY);
        String renamed = keyed.replace("description: a\n", "description: renamed\n");
        assertThat(center.apply(renamed, true, Expected.ANY).changes())
                .singleElement()
                .satisfies(change -> assertThat(change.action()).isEqualTo(Action.CHANGE));
        assertThat(center.drift(renamed, true).changes()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("databases")
    void whatCannotBeToldApartIsRefusedWithTheRemedy(Supplier<DataSource> databases) {
        DataSource database = TestDatabases.migrated(databases.get());
        JobsAsCode center = center(database);
        center.apply(chain("", ""), false, Expected.ANY);
        TestDatabases.execute(database, "UPDATE xxl_job_info SET job_desc = 'a'");
        assertThatThrownBy(() -> center.export(Set.of()))
                .isInstanceOfSatisfying(
                        Rejected.class,
                        refused -> assertThat(refused.flaws())
                                .extracting(flaw -> flaw.why().key())
                                .containsExactly("blueprint.ambiguous.job"));
        assertThatThrownBy(() -> center.apply(chain("", ""), false, Expected.ANY))
                .isInstanceOf(Rejected.class);
        center.groups.create(new GroupDraft("shop-app", "The twin", true, null));
        assertThatThrownBy(() -> center.export(Set.of()))
                .isInstanceOfSatisfying(
                        Rejected.class,
                        refused -> assertThat(refused.flaws())
                                .extracting(flaw -> flaw.why().key())
                                .containsExactly("blueprint.ambiguous.group"));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void somebodyDoesWithADocumentWhatTheyMayDoWithoutOne(Supplier<DataSource> databases) {
        DataSource database = databases.get();
        JobsAsCode root = center(database);
        root.apply(DOCUMENT, false, Expected.ANY);
        int shop = root.groups.list("shop-app", null).get(0).getId();

        JobsAsCode operator = center(database, Callers.in(shop, Role.OPERATOR));
        assertThat(operator.export(Set.of())).contains("shop-app").doesNotContain("bob", "The bank");
        String shopOnly = operator.export(Set.of()).replace("retries: 2", "retries: 4");
        operator.apply(shopOnly, false, Expected.ANY);
        assertThat(root.export(Set.of())).contains("retries: 4");
        assertThatThrownBy(() -> operator.apply(DOCUMENT.replace("bob", "mallory"), false, Expected.ANY))
                .isInstanceOf(Rejected.class);
        assertThatThrownBy(() -> operator.apply(shopOnly.replace("The shop", "My shop"), false, Expected.ANY))
                .isInstanceOf(Rejected.class);

        JobsAsCode viewer = center(database, Callers.in(shop, Role.VIEWER));
        assertThat(viewer.drift(shopOnly.replace("retries: 4", "retries: 5"), false)
                        .changes())
                .hasSize(1);
        assertThat(viewer.plan(shopOnly.replace("retries: 4", "retries: 5"), false)
                        .flaws())
                .hasSize(1);
        assertThatThrownBy(() -> viewer.apply(shopOnly.replace("retries: 4", "retries: 5"), false, Expected.ANY))
                .isInstanceOf(Rejected.class);
        assertThat(root.export(Set.of())).contains("retries: 4").doesNotContain("mallory");
    }

    @ParameterizedTest
    @MethodSource("databases")
    void twoThatApplyTheSameMakeOneOfEach(Supplier<DataSource> databases) {
        DataSource database = TestDatabases.migrated(databases.get());
        JobsAsCode one = center(database);
        JobsAsCode other = center(database);
        CompletableFuture<Plan> second =
                CompletableFuture.supplyAsync(() -> other.apply(DOCUMENT, false, Expected.ANY));
        Plan first = one.apply(DOCUMENT, false, Expected.ANY);
        assertThat(first.changes().size() + second.join().changes().size()).isEqualTo(5);
        assertThat(one.export(Set.of())).isEqualTo(DOCUMENT);
    }

    private static String chain(String ofA, String ofB) {
        return """
                ringmaster: 1
                groups:
                  - appName: shop-app
                    title: The shop
                    jobs:
                      - description: a
                        author: lisa
                        handler: h
                        %s
                      - description: b
                        author: lisa
                        handler: h
                        %s
                """.formatted(ofA, ofB);
    }

    private JobsAsCode center(DataSource database) {
        return center(database, Callers.administrator());
    }

    private JobsAsCode center(DataSource database, Caller caller) {
        LocalTransactions transactions = new LocalTransactions(TestDatabases.migrated(database));
        opened.add(transactions);
        Settings settings = Settings.of(Map.of("ringmaster.zone", "UTC"));
        CatalogDoors doors = new CatalogDoors(transactions, settings, clock, caller);
        JobsAsCode code = new JobsAsCode();
        code.transactions = transactions;
        code.settings = settings;
        code.caller = caller;
        code.groups = doors.groups;
        code.jobs = doors.jobs;
        code.scripts = doors.scripts;
        code.changes = doors.changes;
        return code;
    }
}
