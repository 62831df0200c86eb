package io.ringmaster.web.console.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.protocol.GlueType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EditorModeTest {
    private static final Path PAGE = Path.of("src/main/webapp/script.xhtml");
    private static final Pattern EDITOR = Pattern.compile("name=\"editor\" value=\"([^\"]+)\"");
    private static final Pattern FILE = Pattern.compile("name=\"#\\{editor}(/[\\w./-]+)\"");

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BEAN")
    void everyLanguageHasAMode(GlueType type) throws IOException {
        String mode = EditorMode.of(type);
        assertThat(EditorModeTest.class.getResource(editor() + "/mode/" + mode + "/" + mode + ".js"))
                .isNotNull();
    }

    @Test
    void thePageNamesFilesThatAreThere() throws IOException {
        List<String> files = FILE.matcher(Files.readString(PAGE))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(files).hasSizeGreaterThan(8);
        for (String file : files) {
            assertThat(EditorModeTest.class.getResource(editor() + file))
                    .as(file)
                    .isNotNull();
        }
    }

    private static String editor() throws IOException {
        MatchResult found =
                EDITOR.matcher(Files.readString(PAGE)).results().findFirst().orElseThrow();
        return "/META-INF/resources/webjars/" + found.group(1);
    }
}
