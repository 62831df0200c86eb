package io.ringmaster.scheduler.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessagesTest {
    @ParameterizedTest
    @ValueSource(strings = {"_zh_CN", "_zh_TW"})
    void everyLanguageHasEveryText(String language) throws Exception {
        assertThat(bundle(language).keySet()).isEqualTo(bundle("").keySet());
    }

    @ParameterizedTest
    @ValueSource(strings = {"_zh_CN", "_zh_TW"})
    void everyLanguageNamesTheSameArguments(String language) throws Exception {
        Properties english = bundle("");
        bundle(language)
                .forEach((key, text) -> assertThat(arguments((String) text))
                        .as("arguments of %s", key)
                        .isEqualTo(arguments(english.getProperty((String) key))));
    }

    @Test
    void numbersComeWithoutGrouping() {
        assertThat(Messages.of(Locale.ENGLISH).text("execution.unknown", 1234567))
                .isEqualTo("There is no record 1234567");
    }

    @Test
    void anUnknownLanguageIsEnglish() {
        assertThat(Messages.of(Locale.FRENCH).text("trigger.cause.RETRY")).isEqualTo("Retry");
    }

    private static java.util.Set<String> arguments(String text) {
        return java.util.regex.Pattern.compile("\\{\\d}")
                .matcher(text)
                .results()
                .map(java.util.regex.MatchResult::group)
                .collect(java.util.stream.Collectors.toSet());
    }

    private static Properties bundle(String language) throws Exception {
        Properties bundle = new Properties();
        try (var reader = new java.io.InputStreamReader(
                Messages.class.getResourceAsStream("messages" + language + ".properties"),
                java.nio.charset.StandardCharsets.UTF_8)) {
            bundle.load(reader);
        }
        return bundle;
    }
}
