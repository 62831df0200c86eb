package io.ringmaster.web.console.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChartsViewTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 3, 4);

    @Test
    void aDateIsReadAsBrowsersSendIt() {
        assertThat(ChartsView.date("2026-01-31", TODAY)).isEqualTo("2026-01-31");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "yesterday", "2026-02-30", "-999999999-01-01", "+999999999-12-31"})
    void whatIsNoDateOfUseIsTheOtherOne(String entered) {
        assertThat(ChartsView.date(entered, TODAY)).isEqualTo(TODAY);
    }
}
