package io.ringmaster.web.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Rights;
import io.ringmaster.scheduler.user.boundary.OwnPreferences;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class PreferencesTest {
    private final Caller caller = new Caller();
    private final Stored stored = new Stored();
    private final Preferences preferences = new Preferences();

    /** What the database has, and what happens while it is asked. */
    private static final class Stored extends OwnPreferences {
        private int asked;
        private Runnable meanwhile = () -> {};

        @Override
        public Choice get() {
            asked++;
            meanwhile.run();
            return new Choice("zh-CN", "dark");
        }
    }

    PreferencesTest() {
        preferences.caller = caller;
        preferences.stored = stored;
    }

    @Test
    void whatSomebodyChoseIsReadOnce() {
        on("reader");

        assertThat(preferences.chosen()).isEqualTo(Locale.SIMPLIFIED_CHINESE);
        assertThat(preferences.getTheme()).isEqualTo("dark");
        assertThat(stored.asked).isEqualTo(1);
    }

    @Test
    void whatBelongsToAPageAndIsAskedForOnBehalfOfNobodyLeavesThePagesLanguage() {
        on("reader");
        preferences.chosen();
        on("");

        assertThat(preferences.chosen()).isNull();
        assertThat(preferences.getTheme()).isEqualTo("system");
        on("reader");
        assertThat(preferences.chosen()).isEqualTo(Locale.SIMPLIFIED_CHINESE);
        assertThat(stored.asked).isEqualTo(1);
    }

    @Test
    void aSecondRequestWhileTheDatabaseIsAskedHasTheChosenLanguageToo() {
        on("reader");
        stored.meanwhile = () -> {
            stored.meanwhile = () -> {};
            assertThat(preferences.chosen()).isEqualTo(Locale.SIMPLIFIED_CHINESE);
        };

        assertThat(preferences.chosen()).isEqualTo(Locale.SIMPLIFIED_CHINESE);
        assertThat(stored.asked).isEqualTo(2);
    }

    @Test
    void whoSignsInAfterSomebodyElseHasTheirOwn() {
        on("former");
        preferences.chosen();
        on("reader");
        preferences.chosen();

        assertThat(stored.asked).isEqualTo(2);
    }

    private void on(String name) {
        caller.is(name, "127.0.0.1", Rights.NONE);
    }
}
