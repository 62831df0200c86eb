package io.ringmaster.web.rest.management;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class BearerTokenTest {
    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "Bearer", "Bearer ", "secret", "Basic secret", "Bearer secre", "Bearer secrets"})
    void isNotTheToken(String header) {
        assertThat(BearerToken.of(header).is("secret")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bearer secret", "bearer  secret "})
    void isTheToken(String header) {
        assertThat(BearerToken.of(header).is("secret")).isTrue();
    }

    @Test
    void noTokenIsNeverRight() {
        assertThat(BearerToken.of("Bearer ").is("")).isFalse();
    }
}
