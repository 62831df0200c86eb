package io.ringmaster.system;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code server-config/database/environment} makes of what an operator gave. */
class EnvironmentIT {
    @Test
    void systemPropertiesInTheOptionsOfJvmsAreRead() throws IOException {
        Map<String, String> prepared = prepared(Map.of(
                "RINGMASTER_DB_URL",
                "jdbc:h2:mem:other",
                "JAVA_OPTS",
                "-Xmx1g -Dringmaster.db.url=jdbc:mysql://db/xxl_job?useUnicode=* -Dringmaster.db.user=joe",
                "RINGMASTER_JAVA_OPTS",
                "-Dspring.datasource.password=quiet -Dringmaster.mail.host=smtp.center.test"));
        assertThat(prepared.get("RINGMASTER_DB_URL")).startsWith("jdbc:mysql://db/xxl_job?useUnicode=*&");
        assertThat(prepared)
                .containsEntry("RINGMASTER_DB_KIND", "mysql")
                .containsEntry("RINGMASTER_DB_USER", "joe")
                .containsEntry("RINGMASTER_DB_PASSWORD", "quiet")
                .containsEntry("RINGMASTER_MAIL_HOST", "smtp.center.test");
    }

    @Test
    void theOriginalsPropertiesForMailAndPasswordsInFilesAreReadThere(@TempDir Path directory) throws IOException {
        Path secret = Files.writeString(directory.resolve("secret"), "quiet\n");
        Map<String, String> prepared = prepared(Map.of(
                "JAVA_OPTS",
                "-Dspring.mail.host=smtp.center.test -Dspring.mail.port=587 -Dspring.mail.from=alarms@center.test"
                        + " -Dspring.mail.username=joe -Dspring.mail.password=loud"
                        + " -Dspring.mail.properties.mail.smtp.auth=true"
                        + " -Dspring.mail.properties.mail.smtp.starttls.enable=false",
                "JAVA_TOOL_OPTIONS",
                "-Dringmaster.db.url=jdbc:mysql://db/xxl_job -Dringmaster.db.password.file=" + secret,
                "JDK_JAVA_OPTIONS",
                "-Dringmaster.mail.password.file=" + secret));
        assertThat(prepared)
                .containsEntry("RINGMASTER_MAIL_HOST", "smtp.center.test")
                .containsEntry("RINGMASTER_MAIL_PORT", "587")
                .containsEntry("RINGMASTER_MAIL_FROM", "alarms@center.test")
                .containsEntry("RINGMASTER_MAIL_USER", "joe")
                .containsEntry("RINGMASTER_MAIL_AUTH", "true")
                .containsEntry("RINGMASTER_MAIL_STARTTLS", "false")
                .as("ours before theirs")
                .containsEntry("RINGMASTER_MAIL_PASSWORD", "quiet")
                .containsEntry("RINGMASTER_DB_PASSWORD", "quiet")
                .as("for the center, which compares")
                .containsEntry("RINGMASTER_DB_PASSWORD_FILE", secret.toString())
                .containsEntry("RINGMASTER_MAIL_PASSWORD_FILE", secret.toString());
    }

    @Test
    void aDatabaseThatNoLongerAnswersIsGivenUpAfterAMinuteOrWhatTheUrlSays() throws IOException {
        assertThat(prepared(Map.of("RINGMASTER_DB_URL", "jdbc:mysql://db/xxl_job"))
                        .get("RINGMASTER_DB_URL"))
                .contains("&socketTimeout=60000");
        assertThat(prepared(Map.of("RINGMASTER_DB_URL", "jdbc:mysql://db/xxl_job?socketTimeout=90000"))
                        .get("RINGMASTER_DB_URL"))
                .containsOnlyOnce("socketTimeout=")
                .contains("?socketTimeout=90000&");
    }

    @Test
    void theOriginalsNamesForMailAreRead() throws IOException {
        Map<String, String> prepared = prepared(Map.of(
                "SPRING_MAIL_USERNAME",
                "alarms",
                "SPRING_MAIL_PROPERTIES_MAIL_SMTP_AUTH",
                "true",
                "SPRING_MAIL_PROPERTIES_MAIL_SMTP_STARTTLS_ENABLE",
                "false"));
        assertThat(prepared)
                .containsEntry("RINGMASTER_MAIL_AUTH", "true")
                .containsEntry("RINGMASTER_MAIL_STARTTLS", "false")
                .containsEntry("RINGMASTER_MAIL_FROM", "alarms");
    }

    @Test
    void aFileWithAPasswordInTheOptionsOfAJvmIsReadBeforeAVariableWithOne(@TempDir Path directory) throws IOException {
        Path secret = Files.writeString(directory.resolve("secret"), "of the file\n");
        assertThat(prepared(Map.of(
                        "RINGMASTER_DB_PASSWORD",
                        "of the variable",
                        "RINGMASTER_MAIL_USER",
                        "joe",
                        "RINGMASTER_MAIL_PASSWORD",
                        "of the variable",
                        "JAVA_OPTS",
                        "-Dringmaster.db.password.file=" + secret + " -Dringmaster.mail.password.file=" + secret)))
                .containsEntry("RINGMASTER_DB_PASSWORD", "of the file")
                .containsEntry("RINGMASTER_MAIL_PASSWORD", "of the file");
    }

    @Test
    void sourcedAgainItBeginsWithWhatWasGiven(@TempDir Path directory) throws IOException {
        Path secret = Files.writeString(directory.resolve("secret"), "old\n");
        String script = Checkout.serverConfig("database/environment").toString();
        Map<String, String> prepared = prepared(
                Map.of("RINGMASTER_DB_PASSWORD_FILE", secret.toString()),
                List.of("sh", "-c", """
                        . "$0" || exit
                        SPRING_DATASOURCE_URL=jdbc:postgresql://db/xxl_job
                        . "$0" && exit
                        SPRING_DATASOURCE_URL=jdbc:mysql://db/xxl_job RINGMASTER_MAIL_USER=alarms RINGMASTER_DATA=/srv/center
                        echo new >"$1"
                        . "$0" || exit
                        exec env""", script, secret.toString()));
        assertThat(prepared.get("RINGMASTER_DB_URL")).startsWith("jdbc:mysql://db/xxl_job?");
        assertThat(prepared)
                .containsEntry("RINGMASTER_DB_PASSWORD", "new")
                .containsEntry("RINGMASTER_DATA", "/srv/center")
                .containsEntry("RINGMASTER_MAIL_AUTH", "true")
                .containsEntry("RINGMASTER_MAIL_FROM", "alarms")
                .containsEntry("RINGMASTER_MAIL_BY_DEFAULT", "true")
                .doesNotContainKey("RINGMASTER_DB_BY_DEFAULT");
    }

    @Test
    void aFileWithoutAPasswordIsNamed(@TempDir Path directory) throws IOException {
        Path empty = Files.writeString(directory.resolve("empty"), "");
        assertThat(said(Map.of("RINGMASTER_DB_PASSWORD_FILE", empty.toString()), Installation.prepared(List.of("env"))))
                .isEqualTo("ringmaster: RINGMASTER_DB_PASSWORD_FILE names a file without a password: " + empty + "\n");
        assertThat(said(
                        Map.of("RINGMASTER_MAIL_PASSWORD_FILE", empty.toString()),
                        Installation.prepared(List.of("env"))))
                .startsWith("ringmaster: RINGMASTER_MAIL_PASSWORD_FILE names a file without a password: ");
    }

    @Test
    void itSaysWhetherItChoseWhereDatabaseAndMailServerAre() throws IOException {
        assertThat(prepared(Map.of()))
                .containsEntry("RINGMASTER_DB_BY_DEFAULT", "true")
                .containsEntry("RINGMASTER_MAIL_BY_DEFAULT", "true");
        assertThat(prepared(Map.of("SPRING_DATASOURCE_URL", "jdbc:h2:mem:own", "RINGMASTER_MAIL_HOST", "127.0.0.1")))
                .doesNotContainKeys("RINGMASTER_DB_BY_DEFAULT", "RINGMASTER_MAIL_BY_DEFAULT");
    }

    private static Map<String, String> prepared(Map<String, String> given) throws IOException {
        return prepared(given, Installation.prepared(List.of("env")));
    }

    private static Map<String, String> prepared(Map<String, String> given, List<String> command) throws IOException {
        Map<String, String> prepared = new HashMap<>();
        said(given, command)
                .lines()
                .map(line -> line.split("=", 2))
                .filter(parts -> parts.length == 2)
                .forEach(parts -> prepared.put(parts[0], parts[1]));
        return prepared;
    }

    private static String said(Map<String, String> given, List<String> command) throws IOException {
        ProcessBuilder shell = new ProcessBuilder(command);
        shell.environment().keySet().removeIf(name -> name.startsWith("RINGMASTER_") || name.endsWith("_OPTS"));
        shell.environment().putAll(given);
        Process process = shell.redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), UTF_8);
    }
}
