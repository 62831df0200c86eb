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

    @Test
    void aLanguageThatTheOriginalDoesNotKnowIsItsOwn() {
        assertThat(Settings.of(Map.of("xxl.job.i18n", "de")).language()).isEqualTo(Locale.SIMPLIFIED_CHINESE);
    }

    @ParameterizedTest
    @CsvSource({
        "ringmaster.pool.fast, 0",
        "xxl.job.triggerpool.slow.max, many",
        "ringmaster.zone, Mars/Olympus",
        "ringmaster.language, de",
        "ringmaster.insecure, yes",
        "ringmaster.delivery, MAYBE",
        "ringmaster.retention, -1",
        "ringmaster.batch, 1000",
        "ringmaster.call.timeout, 0",
        "xxl.job.logretentiondays, never"
    })
    void aBadValueNamesTheKeyThatHasIt(String key, String value) {
        assertThatThrownBy(() -> Settings.of(Map.of(key, value)))
                .isInstanceOf(InvalidSetting.class)
                .hasMessageContaining(key)
                .hasMessageContaining(value);
    }

    @ParameterizedTest
    @CsvSource({
        "xxl.job.logretentiondays, -1, 0",
        "xxl.job.logretentiondays, 2, 2",
        "xxl.job.logretentiondays, 100000, 36500",
        "xxl.job.triggerpool.fast.max, 50, 200",
        "xxl.job.triggerpool.fast.max, 350, 350",
        "xxl.job.triggerpool.slow.max, -5, 100",
        "xxl.job.triggerpool.slow.max, 20000, 10000",
        "xxl.job.schedule.batchsize, 1000, 100",
        "xxl.job.schedule.batchsize, 49, 100",
        "xxl.job.schedule.batchsize, 500, 500",
        "xxl.job.timeout, 0, 3",
        "xxl.job.timeout, 90, 60"
    })
    void theOriginalsKeysTakeEveryNumberThatItsCenterStartsWith(String key, String value, int inForce) {
        Setting<?> setting = Settings.all().stream()
                .filter(one -> one.originalNames().contains(key))
                .findFirst()
                .orElseThrow();
        assertThat(Settings.of(Map.of(key, value)).get(setting)).isEqualTo(inForce);
    }

    @ParameterizedTest
    @MethodSource("io.ringmaster.scheduler.settings.Settings#all")
    void everySettingSaysWhatItIs(Setting<?> setting) {
        assertThat(setting.name()).startsWith("ringmaster.");
        assertThat(setting.unit().in(Locale.ENGLISH)).isNotBlank();
        assertThat(setting.allowed().in(Locale.ENGLISH)).isNotBlank();
    }
}
