package io.ringmaster.web.rest.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.protocol.CallbackItem;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CallbackParserTest {
    static List<String> requests() {
        return List.copyOf(vectors().getJsonObject("requests").keySet());
    }

    @ParameterizedTest
    @MethodSource("requests")
    void readsEveryForm(String form) {
        JsonValue body = vectors().getJsonObject("requests").getJsonObject(form).get("body");

        List<CallbackItem> items = parse(body.toString());

        assertThat(items).isNotEmpty().allSatisfy(item -> {
            assertThat(item.logId()).isBetween(9001L, 9004L);
            assertThat(item.logDateTim()).isEqualTo(1760000000000L);
            assertThat(item.handleCode()).isIn(200, 500, 502);
        });
        if (items.get(0).logId() == 9001) {
            assertThat(items.get(0).handleMsg()).isEqualTo("done");
        }
    }

    @Test
    void takesNumbersAsStringsAndIgnoresWhatItDoesNotKnow() {
        List<CallbackItem> items = parse("""
                [{"extra":{"a":[1,{"b":2}]},"logId":"7","handleCode":"200","handleMsg":null,"executeResult":null},5,[1]]""");

        assertThat(items).containsExactly(new CallbackItem(7, 0, 200, null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "7",
                "{}",
                "[{\"logId\":\"x\"}]",
                "[{\"logId\":1",
                "{\"callbackList\":3}",
                "[{\"x\":{\"y\":[1",
                "{\"x\":{"
            })
    void refusesEverythingElse(String body) {
        assertThatThrownBy(() -> parse(body)).isInstanceOf(JsonException.class);
    }

    @Test
    void refusesWhatIsNestedTooDeeply() {
        String deep = "[".repeat(20_000);
        assertThatThrownBy(() -> parse("{\"x\":" + deep)).isInstanceOf(JsonException.class);
        assertThatThrownBy(() ->
                        JsonBody.object(new ByteArrayInputStream(("{\"x\":" + deep).getBytes(StandardCharsets.UTF_8))))
                .isInstanceOf(JsonException.class);
    }

    private static List<CallbackItem> parse(String body) {
        return CallbackParser.parse(new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));
    }

    private static JsonObject vectors() {
        return Json.createReader(CallbackParserTest.class.getResourceAsStream("/wire/admin-callback.json"))
                .readObject();
    }
}
