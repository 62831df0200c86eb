package io.ringmaster.scheduler.job.entity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ChildIdsTest {
    @Test
    void everyIdThatAJobMayHaveIsOne() {
        ChildIds children = ChildIds.of("7, 007,999999999,1000000000,2147483647");

        assertThat(children.ids()).containsExactly(7, 7, 999_999_999, 1_000_000_000, 2_147_483_647);
        assertThat(children.illegal()).isEmpty();
    }

    @Test
    void whatNoJobCanHaveIsNone() {
        ChildIds children = ChildIds.of("0,-1,2147483648,99999999999,1.5,x");

        assertThat(children.ids()).isEmpty();
        assertThat(children.illegal()).containsExactly("0", "-1", "2147483648", "99999999999", "1.5", "x");
    }
}
