package io.ringmaster.executor.sample;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpJobTest {
    @ParameterizedTest
    @CsvSource({
        "http://a/b, http://a/b, true",
        "http://a/b/, http://a/b?x=1, true",
        "http://a/b, http://a/b/c, true",
        "http://a/b, http://a/bc, false",
        "http://a, http://a.evil/, false",
        "http://a, http://a@evil/, false",
        "http://a, http://a:81/, false",
        "http://a/b, http://a/b/../c, false",
        "http://a/b, http://a/b/%2e%2e/c, false"
    })
    void anAllowedAddressCoversWhatIsBelowIt(String allowed, String url, boolean covered) {
        assertThat(HttpJob.covers(allowed, url)).isEqualTo(covered);
    }
}
