package io.ringmaster.executor.scripts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.protocol.GlueType;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScriptSettingsTest {
    private static final String GLUE = "ringmaster.executor.glue";

    @Test
    void nothingRunsUnlessItIsSwitchedOn() {
        assertThat(of(Map.of()).types()).isEmpty();
        assertThat(of(Map.of(GLUE, "false")).types()).isEmpty();
    }

    @Test
    void allOrSomeKindsCanBeSwitchedOn() {
        assertThat(of(Map.of(GLUE, "GLUE_SHELL, GLUE_PHP")).types())
                .containsExactlyInAnyOrder(GlueType.GLUE_SHELL, GlueType.GLUE_PHP);
        assertThat(of(Map.of(GLUE, "TRUE")).types()).hasSize(7).doesNotContain(GlueType.BEAN);
        assertThat(of(Map.of("xxl.job.executor.glueenabled", "true")).types()).hasSize(7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GLUE_COBOL", "GLUE_SHELL,BEAN", "yes"})
    void anythingElseIsNamedWithItsKey(String value) {
        assertThatThrownBy(() -> of(Map.of(GLUE, value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(GLUE)
                .hasMessageContaining(value);
    }

    @ParameterizedTest
    @CsvSource({
        "GLUE_SHELL, bash",
        "GLUE_PYTHON, python3",
        "GLUE_PYTHON2, python",
        "GLUE_NODEJS, node",
        "GLUE_POWERSHELL, pwsh",
        "GLUE_PHP, php"
    })
    void eachKindOfScriptHasItsCommand(GlueType type, String program) {
        assertThat(command(Map.of(), type)).containsExactly(program, "1.script", "a b", "2", "5");
    }

    @Test
    void aCommandIsTheOwnersWithItsArguments() {
        Map<String, String> values =
                Map.of("ringmaster.executor.glue.command.GLUE_POWERSHELL", "powershell  -NoProfile");

        assertThat(command(values, GlueType.GLUE_POWERSHELL))
                .containsExactly("powershell", "-NoProfile", "1.script", "a b", "2", "5");
    }

    @Test
    void scriptsSeeTheNamedVariablesBesidesThoseOfEveryProgram() {
        assertThat(of(Map.of("ringmaster.executor.glue.environment", "JAVA_HOME, SHOP_REGION"))
                        .environment())
                .contains("PATH", "HOME", "JAVA_HOME", "SHOP_REGION")
                .doesNotContain("RINGMASTER_EXECUTOR_TOKEN");
    }

    private static List<String> command(Map<String, String> values, GlueType type) {
        LogFiles logs = new LogFiles(Path.of("never-written"), Clock.systemUTC());
        return new ScriptRunner(of(values), Duration.ofSeconds(5), logs)
                .command(type, Path.of("1.script"), "a b", 2, 5);
    }

    private static ScriptSettings of(Map<String, String> values) {
        return ScriptSettings.from(ExecutorSettings.from(key -> Optional.ofNullable(values.get(key)))
                .others());
    }
}
