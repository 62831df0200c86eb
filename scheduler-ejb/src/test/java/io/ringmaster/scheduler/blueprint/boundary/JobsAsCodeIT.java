package io.ringmaster.scheduler.blueprint.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.blueprint.entity.Change;
import io.ringmaster.scheduler.blueprint.entity.Change.Action;
import io.ringmaster.scheduler.blueprint.entity.Change.FieldChange;
import io.ringmaster.scheduler.blueprint.entity.Plan;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.group.boundary.GroupDraft;
import io.ringmaster.scheduler.i18n.Flaw;
import io.ringmaster.scheduler.i18n.Rejected;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JobsAsCodeIT extends JobsAsCodeScene {
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
}
