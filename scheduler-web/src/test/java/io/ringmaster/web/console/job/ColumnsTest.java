package io.ringmaster.web.console.job;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ColumnsTest {
    @Test
    void theUsualOnesIfNothingIsSaid() {
        assertThat(Columns.of(null)).isEqualTo(Columns.of(" "));
        assertThat(Columns.of(null).shows("next")).isTrue();
        assertThat(Columns.of(null).shows("author")).isFalse();
    }

    @Test
    void aColumnComesAndGoes() {
        Columns one = Columns.of("author.<b>.next");
        assertThat(one.chosen()).containsExactly("next", "author");
        assertThat(Columns.of(one.toggled("next")).chosen()).containsExactly("author");
        assertThat(Columns.of(one.toggled("runs")).chosen()).containsExactly("next", "runs", "author");
        assertThat(Columns.of(Columns.of("next").toggled("next")).chosen()).isEmpty();
    }
}
