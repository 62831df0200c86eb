package io.ringmaster.web.console.job;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JobLabelTest {
    @Test
    void whatIsWrittenIsUnderstood() {
        assertThat(JobLabel.of(17, "nightly · totals")).isEqualTo("17 · nightly · totals");
        assertThat(JobLabel.id("17 · nightly · totals")).hasValue(17);
        assertThat(JobLabel.of(17, "")).isEqualTo("17");
        assertThat(JobLabel.id("17")).hasValue(17);
    }

    @Test
    void anyOtherTextIsNoJob() {
        assertThat(JobLabel.id("")).isEmpty();
        assertThat(JobLabel.id("nightly")).isEmpty();
        assertThat(JobLabel.id("17 nightly")).isEmpty();
        assertThat(JobLabel.id("99999999999 · too large")).isEmpty();
    }
}
