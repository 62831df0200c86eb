package io.ringmaster.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GlueTypeTest {
    @Test
    void onlyProgramsOutsideTheProcessAreScripts() {
        assertThat(GlueType.values())
                .filteredOn(GlueType::isScript)
                .hasSize(6)
                .allSatisfy(type -> assertThat(type.suffix()).startsWith("."));
        assertThat(GlueType.BEAN.isScript()).isFalse();
        assertThat(GlueType.GLUE_GROOVY.isScript()).isFalse();
    }

    @Test
    void anUnknownNameIsNone() {
        assertThat(GlueType.of("GLUE_RUBY")).isEmpty();
        assertThat(GlueType.of(null)).isEmpty();
        assertThat(GlueType.of("GLUE_SHELL")).contains(GlueType.GLUE_SHELL);
    }
}
