package io.ringmaster.scheduler.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SettingsTest {
    private static final Pattern VARIABLE = Pattern.compile("`((?:RINGMASTER)?_[A-Z_]+)`");

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
    void everySettingIsDocumentedForOperators() throws IOException {
        String documented = Files.readString(Path.of("../server-config/README.md"));
        Set<String> variables = new HashSet<>();
        documented.lines().forEach(line -> {
            List<String> named = VARIABLE.matcher(line)
                    .results()
                    .map(found -> found.group(1))
                    .toList();
            variables.addAll(named);
            // the second of `RINGMASTER_OIDC_ISSUER`, `_CLIENT_ID` is short for one that begins as the first does
            for (String start = named.isEmpty() ? "" : named.get(0);
                    start.contains("_");
                    start = start.substring(0, start.lastIndexOf('_'))) {
                String begin = start.substring(0, start.lastIndexOf('_'));
                named.stream().filter(name -> name.startsWith("_")).forEach(end -> variables.add(begin + end));
            }
        });
        assertThat(variables)
                .containsAll(Settings.all().stream()
                        .map(setting -> setting.name().toUpperCase(Locale.ROOT).replace('.', '_'))
                        .toList());
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
