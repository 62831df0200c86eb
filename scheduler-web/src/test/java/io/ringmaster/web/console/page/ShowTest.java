package io.ringmaster.web.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.settings.Settings;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ShowTest {
    private static final Instant WINTER = Instant.parse("2026-12-01T12:00:00Z");
    private static final Instant SUMMER = Instant.parse("2027-07-01T12:00:00Z");

    @Test
    void clocksThatAgreeTodayMayNotInSummer() {
        Show show = show("Europe/London");
        assertThat(show.isElsewhere()).isTrue();
        assertThat(show.differs(WINTER)).isFalse();
        assertThat(show.differs(SUMMER)).isTrue();
        assertThat(show.differs(null)).isFalse();
    }

    @Test
    void anotherNameOfTheSameClockIsNotElsewhere() {
        Show show = show("Etc/UTC");
        assertThat(show.isElsewhere()).isFalse();
        assertThat(show.differs(SUMMER)).isFalse();
    }

    @Test
    void theDayOfTheSumsBeganAtAnotherTimeElsewhere() {
        assertThat(show("Etc/UTC").getDayBegin()).hasToString("2026-12-01T00:00");
        assertThat(show("Asia/Shanghai").getDayBegin()).hasToString("2026-12-01T08:00");
        assertThat(show("America/New_York").getDayBegin()).hasToString("2026-11-30T19:00");
    }

    private static Show show(String reader) {
        Show show = new Show();
        show.settings = Settings.of(Map.of("ringmaster.zone", "UTC"));
        show.clock = Clock.fixed(WINTER, ZoneOffset.UTC);
        show.preferences = new Preferences() {
            private static final long serialVersionUID = 1;

            @Override
            public ZoneId getZone() {
                return ZoneId.of(reader);
            }
        };
        return show;
    }
}
