package io.ringmaster.web.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TablesTest {
    private static final Pattern TABLE = Pattern.compile("<p:dataTable [^>]*>");

    /** PrimeFaces presses the first action of a cell on Enter, whichever of them has the focus. */
    @Test
    void noTableTakesTheKeysOfItsActions() throws IOException {
        List<String> tables;
        try (Stream<Path> pages = Files.walk(Path.of("src/main/webapp"))) {
            tables = pages.filter(path -> path.toString().endsWith(".xhtml"))
                    .flatMap(TablesTest::tables)
                    .toList();
        }
        assertThat(tables).isNotEmpty().allMatch(table -> table.contains("cellNavigation=\"false\""));
    }

    private static Stream<String> tables(Path page) {
        try {
            return TABLE.matcher(Files.readString(page)).results().map(MatchResult::group).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
