package io.ringmaster.scheduler.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.protocol.KillRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WireJsonTest {
    @Test
    void anAnswerIsReadForWhatItSaysHoweverOftenItComes() {
        byte[] success = bytes("{\"code\":200,\"msg\":\"Success\"}");
        byte[] refusal = bytes("{\"code\":500,\"msg\":\"busy\"}");
        for (int time = 0; time < 3; time++) {
            assertThat(WireJson.text(success, true)).isEqualTo(new Answer.Given<>(200, "Success", null, true));
            assertThat(WireJson.text(success, false)).isEqualTo(new Answer.Given<>(200, "Success", null, false));
            assertThat(WireJson.text(refusal, true)).isEqualTo(new Answer.Given<>(500, "busy", null, true));
            assertThat(WireJson.text(bytes("{\"code\":200,\"data\":\"x\"}"), true))
                    .isEqualTo(new Answer.Given<>(200, "", "x", true));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\uFEFF"})
    void anAnswerIsUtf8WithAMarkOrWithout(String mark) {
        assertThat(WireJson.text(bytes(mark + "{\"code\":500,\"msg\":\"忙 🚀\"}"), false))
                .isEqualTo(new Answer.Given<>(500, "忙 🚀", null, false));
    }

    @Test
    void whatIsNoAnswerIsShown() {
        assertThat(WireJson.text(bytes("<html>"), false)).isEqualTo(new Answer.Given<>(500, "<html>", null, false));
    }

    @Test
    void aRequestIsUtf8() {
        assertThat(new String(WireJson.of(new KillRequest(7, 4711)), UTF_8)).isEqualTo("{\"jobId\":7,\"logId\":4711}");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }
}
