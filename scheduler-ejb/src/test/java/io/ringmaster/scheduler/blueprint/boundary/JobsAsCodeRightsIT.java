package io.ringmaster.scheduler.blueprint.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.i18n.Rejected;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a document may do depends on who applies it. */
class JobsAsCodeRightsIT extends JobsAsCodeScene {
    @ParameterizedTest
    @MethodSource("databases")
    void somebodyDoesWithADocumentWhatTheyMayDoWithoutOne(Supplier<DataSource> databases) {
        DataSource database = databases.get();
        JobsAsCode root = applied(database);
        int shop = shop(root);

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
    void aChildOfAnotherGroupIsAsUnknownAsOneThatDoesNotExist(Supplier<DataSource> databases) {
        DataSource database = databases.get();
        JobsAsCode root = applied(database);
        int shop = shop(root);
        String own = chain("children: [{group: bank-app, job: close the day}]", "");
        for (Role role : List.of(Role.OPERATOR, Role.VIEWER)) {
            JobsAsCode one = center(database, Callers.in(shop, role));

            assertThat(told(one, own)).isEqualTo(told(one, own.replace("close the day", "made up")));
        }
    }

    private static List<String> told(JobsAsCode center, String document) {
        return center.plan(document, false).flaws().stream()
                .map(flaw -> flaw.path() + " " + flaw.why().key())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aChildThatOneMayNotSeeStaysWhenOthersCome(Supplier<DataSource> databases) {
        DataSource database = databases.get();
        JobsAsCode root = applied(database);
        int shop = shop(root);
        JobsAsCode operator = center(database, Callers.in(shop, Role.OPERATOR));
        String visible = operator.export(Set.of());

        String more = visible.replace("jobs:\n", """
                jobs:
                      - description: third
                        author: lisa
                        handler: h
                        running: false
                """.stripTrailing() + "\n")
                .replace("- second\n", "- second\n          - third\n");
        assertThat(operator.apply(more, false, Expected.ANY).changes()).hasSize(2);
        assertThat(root.export(Set.of())).contains("- third", "job: close the day");

        operator.apply(visible.replaceAll("(?m)^ *children:\\n *- second\\n", ""), false, Expected.ANY);
        assertThat(root.export(Set.of())).contains("job: close the day").doesNotContain("- second\n");
    }

    private JobsAsCode applied(DataSource database) {
        JobsAsCode root = center(database);
        root.apply(DOCUMENT, false, Expected.ANY);
        return root;
    }

    private static int shop(JobsAsCode root) {
        return root.groups.list("shop-app", null).get(0).getId();
    }
}
