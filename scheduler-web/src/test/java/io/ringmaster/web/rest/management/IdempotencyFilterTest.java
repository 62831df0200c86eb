package io.ringmaster.web.rest.management;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IdempotencyFilterTest {
    @Test
    void aSecretIsNotKept() {
        assertThat(IdempotencyFilter.without("secret", "{\"id\":7,\"secret\":\"rmt_x\"}"))
                .isEqualTo("{\"id\":7}");
        assertThat(IdempotencyFilter.without("", "{\"id\":7}")).isEqualTo("{\"id\":7}");
    }
}
