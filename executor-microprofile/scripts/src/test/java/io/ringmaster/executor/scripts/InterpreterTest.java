package io.ringmaster.executor.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.executor.run.RunFixture;
import io.ringmaster.protocol.RunRequest;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.python.util.jython;

/**
 * The interpreters themselves, by the commands of the settings: those of Debian, of which {@code .ci/run} installs what is
 * missing, and Jython for Python 2, which Debian has no more.
 */
@Tag("full")
@Timeout(120)
class InterpreterTest {
    @TempDir
    Path logs;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GLUE_PYTHON | import sys; print('\u00e4', sys.argv[1:]) | ['a b', '2', '5']",
                "GLUE_PYTHON2 | import sys; print u'\\xe4'.encode('utf-8'), sys.argv[1:] | ['a b', '2', '5']",
                "GLUE_NODEJS | console.log('\u00e4', process.argv.slice(2)) | [ 'a b', '2', '5' ]",
                "GLUE_PHP | <?php echo '\u00e4 ', json_encode(array_slice($argv, 1)); | [\"a b\",\"2\",\"5\"]"
            })
    void getsItsArgumentsAndWritesToTheLog(String type, String source, String written)
            throws IOException, InterruptedException {
        try (RunFixture fixture = fixture()) {
            assertThat(fixture.jobs.run(request(type, source)).code()).isEqualTo(200);

            assertThat(fixture.result(1).handleCode()).as(log()).isEqualTo(200);
            assertThat(log()).contains("\u00e4 " + written);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GLUE_PYTHON | import sys; sys.exit(3) | code 3",
                "GLUE_PYTHON | raise Exception('told to') | code 1",
                "GLUE_PYTHON2 | import sys; sys.exit(3) | code 3",
                "GLUE_PYTHON2 | raise Exception, 'told to' | code 1",
                "GLUE_NODEJS | process.exit(3) | code 3",
                "GLUE_NODEJS | throw new Error('told to') | code 1",
                "GLUE_PHP | <?php exit(3); | code 3",
                "GLUE_PHP | <?php throw new Exception('told to'); | code 255"
            })
    void itsFailureIsTheRuns(String type, String source, String text) throws IOException, InterruptedException {
        try (RunFixture fixture = fixture()) {
            fixture.jobs.run(request(type, source));

            assertThat(fixture.result(1).handleCode()).isEqualTo(500);
            assertThat(fixture.result(1).handleMsg()).contains(text);
            if (source.contains("told to")) {
                assertThat(log()).as("standard error").contains("told to");
            }
        }
    }

    private RunFixture fixture() {
        return new RunFixture(
                logs,
                Duration.ofSeconds(20),
                Map.of(
                        "ringmaster.executor.glue",
                        "GLUE_PYTHON, GLUE_PYTHON2, GLUE_NODEJS, GLUE_PHP",
                        "ringmaster.executor.glue.command.GLUE_PYTHON2",
                        Path.of(System.getProperty("java.home"), "bin", "java") + " -Dpython.cachedir.skip=true -jar "
                                + jython()));
    }

    private static Path jython() {
        try {
            return Path.of(jython.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException broken) {
            throw new IllegalStateException(broken);
        }
    }

    private static RunRequest request(String type, String source) {
        return new RunRequest(
                1, "", "a b", "SERIAL_EXECUTION", 0, 1, RunFixture.DATE, type, source, 1759913600000L, 2, 5);
    }

    private String log() throws IOException {
        return Files.readString(logs.resolve("2025-10-09").resolve("1.log"));
    }
}
