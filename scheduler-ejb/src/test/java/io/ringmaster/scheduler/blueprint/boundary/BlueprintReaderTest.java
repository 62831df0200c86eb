package io.ringmaster.scheduler.blueprint.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.blueprint.entity.GroupCode;
import io.ringmaster.scheduler.blueprint.entity.JobCode;
import io.ringmaster.scheduler.blueprint.entity.JobField;
import io.ringmaster.scheduler.blueprint.entity.JobName;
import io.ringmaster.scheduler.i18n.Flaw;
import io.ringmaster.scheduler.i18n.Rejected;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BlueprintReaderTest {
    @Test
    void textsStayAsTheyAreWritten() {
        List<GroupCode> groups = BlueprintReader.read("""
                ringmaster: 1
                groups:
                  - appName: shop-app
                    jobs:
                      - {description: 0010, param: yes, handler: ~, timeoutSeconds: 60, running: true}
                """);
        JobCode job = groups.get(0).jobs().get(0);
        assertThat(job.values())
                .isEqualTo(Map.of(
                        JobField.DESCRIPTION, "0010",
                        JobField.PARAM, "yes",
                        JobField.HANDLER, "~",
                        JobField.TIMEOUT_SECONDS, "60"));
        assertThat(job.running()).isTrue();
        assertThat(groups.get(0).title()).isEqualTo("shop-app");
    }

    @Test
    void whatIsLeftOutBehindAColonIsNothing() {
        assertThat(BlueprintReader.read("""
                ringmaster: 1
                groups:
                """)).isEmpty();
        GroupCode group = BlueprintReader.read("""
                ringmaster: 1
                groups:
                  - appName: shop-app
                    addresses:
                    jobs:
                      - description: d
                        param:
                        children:
                """).get(0);
        assertThat(group.jobs().get(0).values()).isEqualTo(Map.of(JobField.DESCRIPTION, "d"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "groups: []                                                        | ringmaster",
                "''                                                                | ringmaster",
                "'# nothing'                                                       | ringmaster",
                "{ringmaster: 1, group: []}                                        | group",
                "{ringmaster: 1, groups: {}}                                       | groups",
                "{ringmaster: 1, groups: [x]}                                      | groups[0]",
                "{ringmaster: 1, groups: [{appName: a}, {appName: a}]}             | groups[1].appName",
                "{ringmaster: 1, groups: [{appName: a, jobs: [{}]}]}               | groups[0].jobs[0].description",
                "{ringmaster: 1, groups: [{appName: a, jobs: [{description: d, retries: x}]}]} | groups[0].jobs[0].retries",
                "{ringmaster: 1, groups: [{appName: a, jobs: [{description: d, param: [1]}]}]} | groups[0].jobs[0].param",
                "{ringmaster: 1, groups: [{appName: a, jobs: [{description: d, cron: x}]}]}    | groups[0].jobs[0].cron",
                "{ringmaster: 1, groups: [{appName: a, jobs: [{description: d, key: a b}]}]}   | groups[0].jobs[0].key",
                "{ringmaster: 1, groups: [{appName: a, jobs: [{description: d}, {description: d}]}]} | groups[0].jobs[1]",
                "{ringmaster: 1, groups: [{appName: a, jobs: [{description: d, children: [[]]}]}]}   | groups[0].jobs[0].children[0]",
                "{ringmaster: 1, groups: [{appName: a, automatic: maybe}]}         | groups[0].automatic",
                "'{ringmaster: 1, ringmaster: 1}'                                  | line 1, column 17",
                "'{'                                                               | line 1, column 2",
            })
    void everyFlawHasItsPlace(String document, String path) {
        assertThat(flaws(document)).extracting(Flaw::path).contains(path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "!!java.net.URL [http://127.0.0.1:1/]",
                "!!javax.script.ScriptEngineManager [!!java.net.URLClassLoader [[!!java.net.URL ['http://127.0.0.1:1/']]]]",
                "a: &a [*a]",
                "a: &a {b: *a}",
                "[[[[[[[[[[[[1]]]]]]]]]]]]",
            })
    void nothingIsBuiltThatTheDocumentWants(String document) {
        assertThat(flaws(document)).isNotEmpty();
    }

    @Test
    void aSmallTextThatMeansALotIsRefusedAtOnce() {
        StringBuilder laughs = new StringBuilder("a0: &a0 [lol, lol]\n");
        IntStream.range(1, 60).forEach(i -> laughs.append("a%d: &a%d [*a%d, *a%d]%n".formatted(i, i, i - 1, i - 1)));
        StringBuilder aliases = new StringBuilder("a: &a x\nb: [");
        IntStream.range(0, 1000).forEach(i -> aliases.append("*a, "));
        String deep = "[".repeat(200_000);
        String oneLine = "a: " + "x".repeat(YamlTree.MOST_CHARACTERS);
        String tooLong = "a: |\n" + ("  " + "x".repeat(1000) + "\n").repeat(YamlTree.MOST_CHARACTERS / 1000);
        String tooMany = "- a\n".repeat(1_000_000);
        for (String document :
                List.of(laughs.toString(), aliases.append("]").toString(), deep, oneLine, tooLong, tooMany)) {
            Assertions.assertTimeout(
                    Duration.ofSeconds(20), () -> assertThat(flaws(document)).hasSize(1));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "0010",
                "true",
                "null",
                "~",
                "",
                " spaces ",
                "a: b",
                "- a",
                "# no comment",
                "a #b",
                "'quoted'",
                "\"quoted\"",
                "two\nlines",
                "two\nlines\n",
                "\nfirst",
                " \n  x\n",
                "tab\tin",
                "tab\n\tat begin\n",
                "\r\n",
                "a\rb",
                "trailing \nblank",
                "echo \"$1\"\n\n\n",
                "\u4efb\u52a1",
                "\ud83d\ude00",
                "{{x}}",
                "%d",
                "@x",
                "`x`",
                "&a",
                "*a",
                "!x",
                "|",
                ">",
                "? x",
                "---",
                "--- a\n",
                "...",
                "\u0085",
                "\u2028",
                "\ufeff",
                "=",
                "<<",
            })
    void whateverAValueIsItComesBack(String text) {
        JobCode job = new JobCode(
                "groups[0].jobs[0]",
                null,
                text.isEmpty()
                        ? Map.of(JobField.DESCRIPTION, "d")
                        : Map.of(JobField.DESCRIPTION, text, JobField.SCRIPT, text),
                List.of(new JobName("shop-app", "x" + text), new JobName("x" + text, "y")),
                true);
        List<GroupCode> groups =
                List.of(new GroupCode("groups[0]", "shop-app", "t" + text, false, List.of("a"), List.of(job)));
        String written = BlueprintWriter.write(groups);
        assertThat(BlueprintReader.read(written)).as(written).isEqualTo(groups);
        assertThat(BlueprintWriter.write(BlueprintReader.read(written))).isEqualTo(written);
    }

    private static List<Flaw> flaws(String document) {
        try {
            BlueprintReader.read(document);
        } catch (Rejected rejected) {
            return rejected.flaws();
        }
        throw new AssertionError("Nothing was refused");
    }
}
