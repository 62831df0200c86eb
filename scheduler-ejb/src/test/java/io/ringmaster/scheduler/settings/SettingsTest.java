package io.ringmaster.scheduler.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SettingsTest {
    @Test
    void everySettingIsRead() throws IllegalAccessException {
        List<Object> declared = new ArrayList<>();
        for (Field field : Settings.class.getFields()) {
            if (Setting.class.isAssignableFrom(field.getType())) {
                declared.add(field.get(null));
            }
        }
        assertThat(declared).isNotEmpty();
        assertThat(new ArrayList<Object>(Settings.all())).containsExactlyInAnyOrderElementsOf(declared);
    }

    @Test
    void everyDefaultIsAllowed() {
        assertThat(Settings.of(Map.of()).get(Settings.FAST_POOL)).isEqualTo(300);
        assertThat(Settings.of(Map.of()).zone()).isEqualTo(ZoneId.systemDefault());
    }

    @Test
    void readsTheOriginalsNamesAndPrefersOurs() {
        Settings settings = Settings.of(Map.of(
                "xxl.job.triggerpool.fast.max",
                "250",
                "xxl.job.i18n",
                "zh_TC",
                "xxl.job.timeout",
                "5",
                "ringmaster.call.timeout",
                "7"));

        assertThat(settings.get(Settings.FAST_POOL)).isEqualTo(250);
        assertThat(settings.language()).isEqualTo(Locale.TRADITIONAL_CHINESE);
        assertThat(settings.get(Settings.CALL_TIMEOUT)).isEqualTo(7);
        assertThat(settings.origin(Settings.FAST_POOL)).isEqualTo("xxl.job.triggerpool.fast.max");
    }

    @ParameterizedTest
    @CsvSource({
        "ringmaster.pool.fast, 0",
        "xxl.job.triggerpool.slow.max, many",
        "ringmaster.zone, Mars/Olympus",
        "xxl.job.i18n, de",
        "ringmaster.insecure, yes",
        "ringmaster.delivery, MAYBE",
        "xxl.job.logretentiondays, -1"
    })
    void aBadValueNamesTheKeyThatHasIt(String key, String value) {
        assertThatThrownBy(() -> Settings.of(Map.of(key, value)))
                .isInstanceOf(InvalidSetting.class)
                .hasMessageContaining(key)
                .hasMessageContaining(value);
    }

    @ParameterizedTest
    @MethodSource("io.ringmaster.scheduler.settings.Settings#all")
    void everySettingSaysWhatItIs(Setting<?> setting) {
        assertThat(setting.name()).startsWith("ringmaster.");
        assertThat(setting.unit()).isNotBlank();
        assertThat(setting.allowed()).isNotBlank();
    }
}
