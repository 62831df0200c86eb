package io.ringmaster.executor.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.executor.FakeCenter;
import io.ringmaster.protocol.ApiResult;
import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.protocol.RegistryRequest;
import jakarta.json.Json;
import jakarta.json.JsonValue;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class CenterClientTest {
    private final FakeCenter center = new FakeCenter();
    private final CenterJson json = new CenterJson();

    @AfterEach
    void close() {
        center.close();
    }

    @Test
    void registersAsTheVectorSays() {
        client(center.address()).register(new RegistryRequest("EXECUTOR", "demo-app", "http://10.0.0.7:9999/"));

        FakeCenter.Call call = center.calls().get(0);
        assertThat(call.path()).isEqualTo("/center/api/registry");
        assertThat(call.token()).isEqualTo("tok-1");
        assertThat(call.json()).isEqualTo(vector("/admin-registry.json", "/request/body"));
    }

    @Test
    void deregistersAsTheVectorSays() {
        client(center.address()).deregister(new RegistryRequest("EXECUTOR", "demo-app", "http://10.0.0.7:9999/"));

        FakeCenter.Call call = center.calls().get(0);
        assertThat(call.path()).isEqualTo("/center/api/registryRemove");
        assertThat(call.token()).isEqualTo("tok-1");
        assertThat(call.json()).isEqualTo(vector("/admin-registryRemove.json", "/request/body"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/admin-registry.json", "/admin-registryRemove.json", "/admin-callback.json"})
    void understandsTheAnswersOfEveryEra(String file) {
        vector(file, "/responses").asJsonObject().forEach((era, answer) -> {
            center.answers(200, answer.toString());

            assertThat(client(center.address()).callback(List.of()).succeeded())
                    .as(era)
                    .isTrue();
        });
    }

    @Test
    void sendsResultsInBothLayouts() {
        client(center.address()).callback(List.of(new CallbackItem(9001, 1760000000000L, 200, "done")));

        assertThat(center.calls().get(0).path()).isEqualTo("/center/api/callback");
        assertThat(center.calls().get(0).json())
                .isEqualTo(vector(
                        "/admin-callback.json", "/requests/recommended universal sender for old and new admins/body"));
    }

    @Test
    void readsWhatGenuineExecutorsWrote() {
        byte[] body = vector("/admin-callback.json", "/requests/executor 2.3.0-3.4.x/body")
                .toString()
                .getBytes(java.nio.charset.StandardCharsets.UTF_8);

        assertThat(json.callbacks(body))
                .containsExactly(
                        new CallbackItem(9001, 1760000000000L, 200, "done"),
                        new CallbackItem(9002, 1760000000000L, 500, "boom"),
                        new CallbackItem(9003, 1760000000000L, 502, "timed out"));
    }

    @Test
    void withoutATokenTheHeaderIsEmptyNotAbsent() {
        new CenterClient(List.of(center.address()), Optional.empty(), Duration.ofSeconds(3), json).callback(List.of());

        assertThat(center.calls().get(0).token()).isEmpty();
    }

    @Test
    void asksTheNextCenterWhenOneFails() {
        try (FakeCenter failing = new FakeCenter()) {
            failing.answers(200, FakeCenter.FAILURE);

            ApiResult<String> answer = client(failing.address(), center.address(), center.address())
                    .callback(List.of());

            assertThat(answer.succeeded()).isTrue();
            assertThat(answer.data()).isEqualTo(center.address().toString());
            assertThat(failing.calls()).hasSize(1);
            assertThat(center.calls()).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"302, ''", "404, ''", "500, ''", "200, ''", "200, <html>", "200, []", "200, '{\"msg\":\"no code\"}'"})
    void anyOtherAnswerIsAFailure(int status, String body) {
        center.answers(status, body);

        ApiResult<String> answer = client(center.address()).callback(List.of());

        assertThat(answer.succeeded()).isFalse();
        assertThat(answer.msg()).contains(center.address().toString());
        assertThat(center.calls()).extracting(FakeCenter.Call::path).containsOnly("/center/api/callback");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nested", "huge number"})
    void anAnswerThatParsersChokeOnIsAFailureToo(String kind) {
        center.answers(
                200,
                "{\"code\":" + (kind.equals("nested") ? "[".repeat(5000) + "]".repeat(5000) : "1e99999999999") + "}");

        ApiResult<String> answer = client(center.address()).callback(List.of());

        assertThat(answer.succeeded()).isFalse();
        assertThat(answer.msg()).contains("no JSON object");
    }

    @Test
    void aSilentCenterCostsTheTimeLimitAndNoMore() throws Exception {
        try (ServerSocket silent = new ServerSocket(0)) {
            CenterClient client = new CenterClient(
                    List.of(URI.create("http://127.0.0.1:" + silent.getLocalPort())),
                    Optional.empty(),
                    Duration.ofMillis(100),
                    json);

            assertThat(client.callback(List.of()).msg()).contains("timed out");
        }
    }

    @Test
    void withoutCentersEveryCallFails() {
        assertThat(client().callback(List.of()).msg()).contains("no center");
    }

    private CenterClient client(URI... centers) {
        return new CenterClient(List.of(centers), Optional.of("tok-1"), Duration.ofSeconds(3), json);
    }

    private static JsonValue vector(String file, String pointer) {
        InputStream in = Objects.requireNonNull(CenterClientTest.class.getResourceAsStream("/wire" + file));
        return Json.createReader(in).readObject().getValue(pointer);
    }
}
