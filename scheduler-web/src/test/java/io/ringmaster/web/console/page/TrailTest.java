package io.ringmaster.web.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrailTest {
    @Test
    void theFirstPageHasNothingBefore() {
        Trail first = Trail.of(null);
        assertThat(first.before()).isNull();
        assertThat(first.previous()).isNull();
        assertThat(first.next(500)).isEqualTo("500");
    }

    @Test
    void previousLeadsBackTheWayThatWasGone() {
        Trail third = Trail.of(Trail.of("500").next(450));
        assertThat(third.before()).isEqualTo(450);
        assertThat(third.previous()).isEqualTo("500");
        assertThat(Trail.of(third.previous()).previous()).isEmpty();
    }

    @Test
    void aPlaceMayHaveTwoParts() {
        Trail second = Trail.of(Trail.of(null).next("1772359200000-42"));
        assertThat(second.last()).isEqualTo("1772359200000-42");
        assertThat(second.previous()).isEmpty();
    }

    @Test
    void whatIsNoNumberIsLeftOutAndTheWayStaysShort() {
        assertThat(Trail.of("5.<b>.99999999999999999999.-1.4").steps()).containsExactly("5", "4");
        String longest = IntStream.range(0, 90).mapToObj(String::valueOf).collect(Collectors.joining("."));
        assertThat(Trail.of(Trail.of(longest).next(7)).steps()).hasSize(50).endsWith("7");
    }
}
