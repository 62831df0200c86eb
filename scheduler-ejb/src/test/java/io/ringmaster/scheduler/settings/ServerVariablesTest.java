package io.ringmaster.scheduler.settings;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

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
}
