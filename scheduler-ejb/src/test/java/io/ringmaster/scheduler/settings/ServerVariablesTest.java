package io.ringmaster.scheduler.settings;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerVariablesTest {
    private static final Map<String, String> GIVEN =
            Map.of("ringmaster.db.url", "jdbc:mariadb://db/xxl_job", "ringmaster.db.password", "quiet");

    @Test
    void aPropertyThatTheServerWasNotPreparedWithStopsTheStart() {
        assertThatThrownBy(() -> ServerVariables.refuseOtherProperties(
                        GIVEN::get, Map.of("RINGMASTER_DB_URL", "jdbc:h2:file:/data")::get))
                .isInstanceOf(InvalidSetting.class)
                .hasMessageContaining("RINGMASTER_DB_URL")
                .hasMessageNotContaining("quiet");
        assertThatThrownBy(() -> ServerVariables.refuseOtherProperties(
                        GIVEN::get, Map.of("RINGMASTER_DB_URL", "jdbc:mysql://db/xxl_job?x=y")::get))
                .hasMessageContaining("RINGMASTER_DB_PASSWORD")
                .hasMessageNotContaining("quiet");
    }

    @Test
    void oneThatItWasPreparedWithIsFine() {
        assertThatCode(() -> ServerVariables.refuseOtherProperties(
                        GIVEN::get,
                        Map.of(
                                "RINGMASTER_DB_URL",
                                "jdbc:mysql://db/xxl_job?connectTimeout=3000",
                                "RINGMASTER_DB_PASSWORD",
                                "quiet")::get))
                .doesNotThrowAnyException();
        assertThatCode(() -> ServerVariables.refuseOtherProperties(name -> null, name -> null))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "ringmaster.mail.from, alarms@example.org, RINGMASTER_MAIL_FROM, ringmaster@localhost,",
        "ringmaster.db.password.file, /run/secrets/db, RINGMASTER_DB_PASSWORD_FILE,,",
        "ringmaster.mail.password.file, /run/secrets/mail, RINGMASTER_MAIL_PASSWORD_FILE,,",
        "spring.datasource.url, jdbc:mysql://db/xxl_job, RINGMASTER_DB_URL, jdbc:h2:file:/data/x, RINGMASTER_DB_BY_DEFAULT",
        "spring.datasource.url, jdbc:mysql://db/xxl_job, RINGMASTER_DB_URL,,",
        "spring.mail.host, smtp.example.org, RINGMASTER_MAIL_HOST, 127.0.0.1, RINGMASTER_MAIL_BY_DEFAULT"
    })
    void whatTheServerReadsInsteadStopsTheStart(
            String name, String given, String variable, @Nullable String read, @Nullable String mark) {
        ServerVariables.Source properties = asked -> asked.equals(name) ? given : null;
        assertThatThrownBy(() -> ServerVariables.refuseOtherProperties(
                        properties, asked -> asked.equals(variable) ? read : asked.equals(mark) ? "true" : null))
                .isInstanceOf(InvalidSetting.class)
                .hasMessageContaining(name)
                .hasMessageContaining(variable)
                .hasMessageNotContaining(given);
        assertThatCode(() -> ServerVariables.refuseOtherProperties(
                        properties, asked -> asked.equals(variable) ? given : null))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({"jdbc:mysql://db/xxl_job, smtp.center.test", "jdbc:h2:file:/data/ringmaster;MODE=MySQL, 127.0.0.1"})
    void whatAnotherApplicationOfTheServerMeansIsFineWhileOursSaysWhere(String database, String mail) {
        assertThatCode(() -> ServerVariables.refuseOtherProperties(
                        Map.of(
                                "spring.datasource.url", "jdbc:postgresql://db/shop",
                                "spring.datasource.password", "quiet",
                                "spring.mail.host", "smtp.shop.test")::get,
                        Map.of("RINGMASTER_DB_URL", database, "RINGMASTER_MAIL_HOST", mail)::get))
                .doesNotThrowAnyException();
    }
}
