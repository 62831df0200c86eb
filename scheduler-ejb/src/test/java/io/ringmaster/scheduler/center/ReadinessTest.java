package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Phrase;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class ReadinessTest {
    private static final Messages CHINESE = Messages.of(Locale.SIMPLIFIED_CHINESE);

    @Test
    void whyItIsNotReadyIsSaidInTheLanguageOfTheReader() {
        assertThat(new Readiness(false, Phrase.of("center.starting")).reason(CHINESE))
                .isEqualTo("正在启动");
        assertThat(new Readiness(true, Phrase.of("center.stuck", "planner, ring")).reason(CHINESE))
                .endsWith("：planner, ring");
    }

    @Test
    void whatADatabaseSaysStaysAsItIs() {
        assertThat(new Readiness(false, Phrase.of("center.failure", "Can't {connect}")).reason(CHINESE))
                .isEqualTo("Can't {connect}");
    }

    @Test
    void whereAllIsWellThereIsNoReason() {
        assertThat(new Readiness(true, null).reason(CHINESE)).isEmpty();
    }
}
