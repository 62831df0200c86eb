package io.ringmaster.web.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DifferenceTest {
    @Test
    void showsTheValuesThatChanged() {
        assertThat(Difference.of(
                        AuditWords.SETTINGS.keySet(),
                        "description=a\nretries=0\nparam=x",
                        "description=a\nretries=3\nparam="))
                .containsExactly(new Difference.Value("retries", "0", "3"), new Difference.Value("param", "x", ""));
    }

    @Test
    void aValueMayHaveLinesThatLookLikeNames() {
        assertThat(Difference.of(
                        AuditWords.SETTINGS.keySet(),
                        "param=a\nb=1\nretries=0",
                        "param=a\nb=2\nparam=again\nretries=0"))
                .containsExactly(new Difference.Value("param", "a\nb=1", "a\nb=2\nparam=again"));
    }

    @Test
    void whatIsNewShowsOnlyWhatIsSet() {
        assertThat(Difference.of(AuditWords.SETTINGS.keySet(), null, "description=a\nparam="))
                .containsExactly(new Difference.Value("description", "", "a"));
        assertThat(Difference.of(AuditWords.SETTINGS.keySet(), null, null)).isEmpty();
    }

    @Test
    void aNoteHasNoName() {
        assertThat(Difference.of(AuditWords.SETTINGS.keySet(), null, "fixed the loop"))
                .containsExactly(new Difference.Value("", "", "fixed the loop"));
    }
}
