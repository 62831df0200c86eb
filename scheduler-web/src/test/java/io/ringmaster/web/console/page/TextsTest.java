package io.ringmaster.web.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.protocol.BlockStrategy;
import io.ringmaster.protocol.GlueType;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.job.entity.RouteStrategy;
import io.ringmaster.scheduler.schedule.MisfireStrategy;
import io.ringmaster.scheduler.schedule.ScheduleKind;
import io.ringmaster.scheduler.settings.Delivery;
import io.ringmaster.web.Wording;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextsTest {
    private static final Path PAGES = Path.of("src/main/webapp");
    private static final Path CODE = Path.of("src/main/java/io/ringmaster/web");
    private static final Pattern IN_PAGE = Pattern.compile("text\\['([\\w.]+)'\\]");
    private static final Pattern IN_CODE = Pattern.compile(
            "(?:Texts\\.of|done|refused|act|all)\\(\\s*\"([\\w.]+)\"|[ .]of\\(locale, \"([\\w.]+)\"|\\? \"(time\\.\\w+)\" : \"(time\\.\\w+)\"");
    private static final Pattern CONVERTER = Pattern.compile("converter=\"jakarta\\.faces\\.(\\w+)\"");
    private static final Pattern LATIN_MARK = Pattern.compile("\\p{IsHan}[,;:?!]|[,;:?!]\\p{IsHan}");
    private static final Pattern ARGUMENT = Pattern.compile("\\{\\d}");
    /** What a reader would see: between tags, or in an attribute that is read out. */
    private static final Pattern LITERAL = Pattern.compile(
            ">([^<]+)<|\\b(?:title|alt|placeholder|aria-label|label|header|headerText|hint|message)=\"([^\"]*)\"");
    /** The product's name, its licence, and what executors are configured with. */
    private static final Set<String> NAMES = Set.of("Ringmaster", "Apache-2.0");

    @ParameterizedTest
    @ValueSource(strings = {"_zh_CN", "_zh_TW"})
    void everyLanguageSaysTheSame(String language) {
        Properties english = bundle("");
        Properties other = bundle(language);
        assertThat(other.keySet()).isEqualTo(english.keySet());
        other.forEach((key, text) ->
                assertThat(arguments(text)).as("arguments of %s", key).isEqualTo(arguments(english.get(key))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"_zh_CN", "_zh_TW"})
    void chineseIsPunctuatedAsChinese(String language) {
        bundle(language)
                .forEach((key, text) ->
                        assertThat(text.toString()).as(key.toString()).doesNotContainPattern(LATIN_MARK));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_zh_CN", "_zh_TW"})
    void onlyTextsWithArgumentsDoubleTheirQuotes(String language) {
        bundle(language).forEach((key, text) -> {
            if (arguments(text).isEmpty()) {
                assertThat(text.toString()).as(key.toString()).doesNotContain("''");
            }
        });
    }

    @Test
    void everyTextThatIsUsedIsThere() {
        Set<String> used = new TreeSet<>();
        files(PAGES, ".xhtml").values().forEach(page -> used.addAll(groups(IN_PAGE, page)));
        files(CODE, ".java").values().forEach(code -> used.addAll(groups(IN_CODE, code)));
        Map<String, Enum<?>[]> named = Map.of(
                "status.", ExecutionStatus.values(),
                "cause.", Cause.values(),
                "glue.", GlueType.values(),
                "schedule.", ScheduleKind.values(),
                "route.", RouteStrategy.values(),
                "block.", BlockStrategy.values(),
                "misfire.", MisfireStrategy.values(),
                "delivery.", Delivery.values());
        named.forEach((prefix, values) -> Stream.of(values).forEach(value -> used.add(prefix + value.name())));
        Stream.of(AuditAction.values()).forEach(action -> used.add("audit.do." + action.text()));
        used.addAll(AuditWords.LABELS.values());
        assertThat(used).hasSizeGreaterThan(100);
        assertThat(bundle("").stringPropertyNames()).containsAll(used);
    }

    @Test
    void whatFacesRefusesIsRefusedInOurWords() {
        String pages = String.join("\n", files(PAGES, ".xhtml").values());
        Set<String> refusals = new TreeSet<>(Set.of(
                "jakarta.faces.component.UIInput.CONVERSION",
                "jakarta.faces.component.UISelectOne.INVALID",
                "jakarta.faces.component.UISelectMany.INVALID"));
        // the last two are found by the type of the value
        Stream.concat(groups(CONVERTER, pages).stream(), Stream.of("Enum", "Boolean"))
                .forEach(type ->
                        refusals.add("jakarta.faces.converter." + type + "Converter." + type.toUpperCase(Locale.ROOT)));
        assertThat(refusals).hasSizeGreaterThan(5);
        for (String language : List.of("", "_zh_CN", "_zh_TW")) {
            assertThat(bundle(language).stringPropertyNames()).containsAll(refusals);
        }
    }

    @Test
    void noPageHoldsATextOfItsOwn() {
        Map<Path, String> pages = files(PAGES, ".xhtml");
        assertThat(pages).isNotEmpty();
        pages.forEach(
                (path, page) -> assertThat(literals(page)).as(path.toString()).isEmpty());
    }

    private static List<String> literals(String page) {
        String shown = page.replaceAll("(?s)<pre.*?</pre>|<script.*?</script>|<!DOCTYPE[^>]*>", "");
        return groups(LITERAL, shown.replaceAll("#\\{[^}]*}", "")).stream()
                .map(text -> text.replaceAll("&\\w+;|Ringmaster", "").trim())
                .filter(text -> text.matches("(?s).*\\p{L}{2}.*"))
                .filter(text -> !NAMES.contains(text))
                .toList();
    }

    private static Set<String> groups(Pattern pattern, String text) {
        return pattern.matcher(text).results().flatMap(TextsTest::found).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> found(MatchResult match) {
        return java.util.stream.IntStream.rangeClosed(1, match.groupCount())
                .mapToObj(match::group)
                .filter(java.util.Objects::nonNull);
    }

    private static Set<String> arguments(Object text) {
        return ARGUMENT.matcher((String) text).results().map(MatchResult::group).collect(Collectors.toSet());
    }

    private static Map<Path, String> files(Path folder, String ending) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(path -> path.toString().endsWith(ending))
                    .collect(Collectors.toMap(path -> path, TextsTest::read));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Properties bundle(String language) {
        Properties bundle = new Properties();
        try (var reader = new InputStreamReader(
                Wording.class.getResourceAsStream("/" + Wording.BUNDLE.replace('.', '/') + language + ".properties"),
                StandardCharsets.UTF_8)) {
            bundle.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bundle;
    }
}
