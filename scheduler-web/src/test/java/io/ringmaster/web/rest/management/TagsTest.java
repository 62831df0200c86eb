package io.ringmaster.web.rest.management;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.i18n.Rejected;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TagsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"a.1\"          | true",
                "\"a.2\"          | true",
                "\"b.1\", \"a.1\" | true",
                "*                | true",
                "\"b.1\"          | false",
                "W/\"a.1\"        | false",
                "\"\"             | false",
            })
    void aChangeExpectsWhatSomebodySetAndNotWhatMovesByItself(String ifMatch, boolean allowed) {
        assertThat(Tags.expected(ifMatch).allows("a")).isEqualTo(allowed);
    }

    @Test
    void withoutAHeaderAnyStateIsExpected() {
        assertThat(Tags.expected(null).allows("whatever")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "\"a", "a\"", "\"a\" \"b\"", "\"a\",,\"b\"", "W/a", ",", "\"a\u0000\""})
    void whatIsNoTagIsRefusedByItsName(String ifMatch) {
        assertThatThrownBy(() -> Tags.expected(ifMatch))
                .isInstanceOfSatisfying(
                        Rejected.class, refused -> assertThat(refused.field()).contains("If-Match"));
    }
}
