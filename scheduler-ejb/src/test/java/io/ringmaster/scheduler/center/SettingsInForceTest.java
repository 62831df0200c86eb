package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Settings;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsInForceTest {
    @Test
    void everySettingSaysWhereItsValueIsFromAndNoSecretIsTold() {
        assertThat(seenBy(Callers.administrator()).all(Locale.ENGLISH))
                .hasSameSizeAs(Settings.all())
                .contains(
                        new SettingsInForce.InForce(
                                "ringmaster.token", "•••", "secret", "any text", "xxl.job.accessToken", false),
                        new SettingsInForce.InForce(
                                "ringmaster.api.rate",
                                "100",
                                "requests a second of one token; 0 for no limit",
                                "0 to 100000",
                                "default",
                                true))
                .noneMatch(setting -> setting.value().contains("hunter2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"zh-CN", "zh-TW"})
    void inChineseNoEnglishWordStandsBesideAValue(String language) {
        Locale chinese = Locale.forLanguageTag(language);
        assertThat(seenBy(Callers.administrator()).all(chinese)).allSatisfy(setting -> {
            assertThat(setting.unit()).containsPattern("\\p{IsHan}");
            // what is entered as it stands there is the same in every language
            assertThat(setting.allowed())
                    .satisfiesAnyOf(
                            text -> assertThat(text).containsPattern("\\p{IsHan}"),
                            text -> assertThat(text).matches("[A-Z_]+(, [A-Z_]+)+"));
        });
    }

    @Test
    void whoIsNoAdministratorSeesNone() {
        assertThatThrownBy(() -> seenBy(Callers.in(1, Role.OPERATOR)).all(Locale.ENGLISH))
                .isInstanceOfSatisfying(
                        Rejected.class, no -> assertThat(no.isForbidden()).isTrue());
    }

    private static SettingsInForce seenBy(Caller caller) {
        SettingsInForce inForce = new SettingsInForce();
        inForce.settings = Settings.of(Map.of("xxl.job.accessToken", "hunter2"));
        inForce.caller = caller;
        return inForce;
    }
}
