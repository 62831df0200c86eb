package io.ringmaster.scheduler.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.i18n.Rejected;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RightsTest {
    private static final int OWN = 3;
    private static final int FOREIGN = 4;

    @ParameterizedTest
    @EnumSource(Operation.class)
    void whoeverNobodyLetInMayNothing(Operation operation) {
        Caller nobody = new Caller();
        assertThat(nobody.may(operation)).isFalse();
        assertThat(nobody.may(operation, OWN)).isFalse();
        assertThat(nobody.groups(operation)).contains(Set.of());
        assertThatThrownBy(() -> nobody.check(operation, OWN, "job.unknown", 7))
                .isInstanceOfSatisfying(
                        Rejected.class,
                        refused -> assertThat(refused.isUnknown()).isTrue());
    }

    @ParameterizedTest
    @EnumSource(Operation.class)
    void administratorsMayEverythingEverywhere(Operation operation) {
        Caller administrator = Callers.administrator();
        administrator.check(operation);
        administrator.check(operation, FOREIGN, "job.unknown", 7);
        assertThat(administrator.groups(operation)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Operation.class)
    void operatorsMayInTheirGroupWhatTheOriginalAllows(Operation operation) {
        Caller operator = Callers.in(OWN, Role.OPERATOR);
        assertThat(operator.may(operation, OWN)).isEqualTo(operation.verb() != Verb.ADMINISTER);
        assertThat(operator.may(operation, FOREIGN)).isFalse();
        assertThat(operator.may(operation)).isFalse();
    }

    @Test
    void viewersAreToldThatTheyMayNotAndOthersThatThereIsNothing() {
        Caller viewer = Callers.in(OWN, Role.VIEWER);
        assertThat(Arrays.stream(Operation.values()).filter(operation -> viewer.may(operation, OWN)))
                .containsExactlyInAnyOrder(
                        Operation.GROUP_VIEW,
                        Operation.JOB_VIEW,
                        Operation.SCRIPT_VIEW,
                        Operation.EXECUTION_VIEW,
                        Operation.FIGURES_VIEW);
        assertThatThrownBy(() -> viewer.check(Operation.JOB_START, OWN, "job.unknown", 7))
                .isInstanceOfSatisfying(
                        Rejected.class,
                        refused -> assertThat(refused.isForbidden()).isTrue());
        assertThatThrownBy(() -> viewer.check(Operation.JOB_VIEW, FOREIGN, "job.unknown", 7))
                .isInstanceOfSatisfying(
                        Rejected.class,
                        refused -> assertThat(refused.isUnknown()).isTrue());
        assertThat(viewer.groups(Operation.JOB_VIEW)).contains(Set.of(OWN));
        assertThat(viewer.groups(Operation.JOB_START)).contains(Set.of());
    }

    @Test
    void whatIsAllowedEverywhereIsAllowedInEachGroup() {
        Rights rights = new Rights(Set.of(Verb.VIEW), Map.of(OWN, Set.of(Verb.RUN)));
        assertThat(rights.may(Operation.JOB_VIEW, FOREIGN)).isTrue();
        assertThat(rights.may(Operation.JOB_START, FOREIGN)).isFalse();
        assertThat(rights.may(Operation.JOB_START, OWN)).isTrue();
    }
}
