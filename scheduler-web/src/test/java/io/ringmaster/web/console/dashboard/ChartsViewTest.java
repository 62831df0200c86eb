package io.ringmaster.web.console.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.web.console.page.Show;
import io.ringmaster.web.console.security.Access;
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

    @Test
    void aPageThatStaysOpenGoesOnToTheNextDayUnlessADayWasChosen() {
        ChartsView view = new ChartsView();
        view.access = new Access() {
            @Override
            public boolean may(Operation operation) {
                return false;
            }
        };
        view.show = on(TODAY);
        view.load();
        assertThat(view.getFirst()).isEqualTo(TODAY.minusDays(13));
        assertThat(view.getLast()).isEqualTo(TODAY);
        view.show = on(TODAY.plusDays(1));
        view.load();
        assertThat(view.getFirst()).isEqualTo(TODAY.minusDays(12));
        assertThat(view.getLast()).isEqualTo(TODAY.plusDays(1));
        view.setUntil(TODAY.toString());
        view.load();
        assertThat(view.getLast()).isEqualTo(TODAY);
    }

    private static Show on(LocalDate date) {
        return new Show() {
            @Override
            public LocalDate today() {
                return date;
            }
        };
    }
}
