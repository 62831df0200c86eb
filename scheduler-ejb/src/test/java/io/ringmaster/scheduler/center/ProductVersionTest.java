package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProductVersionTest {
    @Test
    void isTheOneThatWasBuilt() {
        assertThat(ProductVersion.current()).matches("\\d+\\.\\d+.*");
    }
}
