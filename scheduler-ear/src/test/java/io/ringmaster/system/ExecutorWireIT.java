package io.ringmaster.system;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The executor's door as a stranger sees it: what the vectors demand of the server, and what it has to survive. */
@Timeout(300)
class ExecutorWireIT {
    /** More than the server has threads. */
    private static final int SLOW = 250;

    private static final int BODY_LIMIT = 5 * 1024 * 1024;

    private static SampleExecutor executor;

    @BeforeAll
    static void start() {
        Installation installation = new Installation("wire")
                .set("RINGMASTER_EXECUTOR_TOKEN", "tok-1")
                .set("RINGMASTER_EXECUTOR_BODY_TIMEOUT", "2")
                .set("RINGMASTER_EXECUTOR_GLUE", "GLUE_SHELL");
        executor = SampleExecutor.started(installation, "http://127.0.0.1:" + Ports.free());
    }

    @AfterAll
    static void stop() {
        executor.close();
    }

    @Test
    void everyErrorOfTheVectorsIsAnEnvelope() throws IOException {
        for (JsonObject error : vector("exec-errors").getJsonArray("cases").getValuesAs(JsonObject.class)) {
            assertAnswer(error.getString("when"), error.getJsonObject("request"), error.getJsonObject("response"));
        }
    }

    @Test
    void everyBeatOfTheVectorsIsAnswered() throws IOException {
        JsonObject beat = vector("exec-beat");
        beat.getJsonObject("requests")
                .forEach((era, request) -> assertThat(answer(request.asJsonObject(), request.asJsonObject()))
                        .as(era)
                        .isEqualTo(beat.getJsonObject("responses").getJsonObject("recommended universal")));
    }

    @Test
    void idleBeatAndKillAreReadAsTheVectorsSay() throws IOException {
        JsonObject idleBeat = vector("exec-idleBeat");
        JsonObject request = idleBeat.getJsonObject("request");
        assertAnswer(
                "idleBeat", request, idleBeat.getValue("/responses/idle 3.2.0+").asJsonObject());
        for (JsonObject variant :
                idleBeat.getJsonArray("variants accepted by Gson executors").getValuesAs(JsonObject.class)) {
            assertThat(answer(request, variant).getInt("code"))
                    .as(variant.toString())
                    .isEqualTo(200);
        }
        JsonObject kill = vector("exec-kill");
        JsonObject answer = answer(kill.getJsonObject("request"), kill.getJsonObject("request"));
        assertThat(answer.getInt("code")).isEqualTo(200);
        assertThat(answer.getString("msg")).isEqualTo("Success");
        assertThat(answer.getString("data")).isNotBlank().isEqualTo(answer.getString("content"));
    }

    @Test
    void theShellRunOfTheVectorsRuns() throws IOException {
        JsonObject run = vector("exec-run");
        assertAnswer(
                "shell",
                run.getValue("/requests/shell").asJsonObject(),
                run.getValue("/responses/queued 3.2.0+").asJsonObject());

        String log = "{\"logDateTim\":1760000000000,\"logDateTime\":1760000000000,\"logId\":9002,\"fromLineNum\":1}";
        Awaitility.await()
                .untilAsserted(() -> assertThat(call("/log", log.getBytes(UTF_8))
                                .getJsonObject("data")
                                .getString("logContent"))
                        .contains("\n 0 1\n")
                        .contains("Run ends with 200"));
    }

    @Test
    void aThousandHostileBodiesLeaveItHealthy() {
        List<byte[]> seeds = List.of(
                bytes("{\"a\":".repeat(200_000)),
                bytes("[".repeat(1_000_000)),
                bytes("{\"jobId\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}"),
                bytes("{\"jobId\":" + "9".repeat(1_000_000) + "}"),
                bytes("{\"jobId\":1e999999999}"),
                bytes("{\"logId\":-9223372036854775809}"),
                bytes("{\"jobId\":{\"a\":[1,true,null]},\"glueType\":[]}"),
                bytes("{\"executorHandler\":\"\\u0000\",\"glueType\":\"BEAN\"}"),
                bytes("{\"executorParams\":\"a\\u0000b\",\"glueType\":\"GLUE_SHELL\",\"glueSource\":\"true\"}"),
                bytes("{\"jobId\":1,\"skip\":{\"never\":[\"ends"),
                new byte[] {'{', '"', (byte) 0xff, (byte) 0xfe, '"', ':', '1', '}'},
                new byte[] {0, 0, 0},
                new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf, '{', '}'});
        List<byte[]> small = seeds.stream().filter(seed -> seed.length < 1000).toList();
        List<String> operations = List.of("/run", "/kill", "/log", "/idleBeat");
        Random random = new Random(42);
        for (int round = 0; round < 1000; round++) {
            byte[] body = round < seeds.size()
                    ? seeds.get(round)
                    : small.get(random.nextInt(small.size())).clone();
            if (round >= seeds.size()) {
                body[random.nextInt(body.length)] = (byte) random.nextInt(256);
            }
            assertThat(call(operations.get(round % operations.size()), body).getInt("code"))
                    .isIn(200, 500);
        }
        assertHealthy();
    }

    @Test
    void aBodyBeyondTheLimitIsRefused() {
        assertThat(call("/run", new byte[BODY_LIMIT + 1]).getString("msg")).contains("longer");
        assertHealthy();
    }

    @Test
    void sendersWhoFallSilentAreCutOff() {
        List<RawSocket> slow = openSlow();

        slow.forEach(sender ->
                assertThat(RawSocket.body(sender.answer()).getString("msg")).contains("did not arrive within 2 s"));
        // their connections are still open, but no thread of the server waits for them
        assertHealthy();
        slow.forEach(RawSocket::close);
    }

    @Test
    void sendersWhoDripAreCutOff() {
        List<RawSocket> slow = openSlow();
        List<RawSocket> unanswered = new ArrayList<>(slow);

        Awaitility.await("all are cut off")
                .atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(100))
                .until(() -> {
                    unanswered.removeIf(sender -> !sender.drip());
                    return unanswered.isEmpty();
                });
        assertHealthy();
        slow.forEach(RawSocket::close);
    }

    /** Each of them promises more than it sends. */
    private static List<RawSocket> openSlow() {
        return IntStream.range(0, SLOW)
                .mapToObj(number -> new RawSocket(executor.address())
                        .send(head("POST", "/run", "XXL-JOB-ACCESS-TOKEN: tok-1\r\nContent-Length: 100000\r\n"))
                        .send("{\"jobId\":"))
                .toList();
    }

    private static void assertHealthy() {
        assertThat(call("/beat", new byte[0]).getInt("code")).isEqualTo(200);
    }

    private static void assertAnswer(String name, JsonObject request, JsonObject expected) {
        JsonObject answer = answer(request, request);
        assertThat(answer.getInt("code")).as(name).isEqualTo(expected.getInt("code"));
        if (expected.getString("msg").startsWith("<")) {
            assertThat(answer.getString("msg")).as(name).isNotBlank();
        } else {
            assertThat(answer.getString("msg")).as(name).isEqualTo(expected.getString("msg"));
        }
    }

    private static JsonObject answer(JsonObject request, JsonObject body) {
        StringBuilder headers = new StringBuilder();
        request.getJsonObject("headers")
                .forEach((name, value) -> headers.append(name)
                        .append(": ")
                        .append(((JsonString) value).getString())
                        .append("\r\n"));
        byte[] content = body.containsKey("body")
                ? bytes(body.get("body").toString())
                : body.get("bodyRaw") == JsonValue.NULL ? new byte[0] : bytes(body.getString("bodyRaw"));
        if (content.length > 0) {
            headers.append("Content-Length: ").append(content.length).append("\r\n");
        }
        return exchange(head(request.getString("method"), request.getString("path"), headers.toString()), content);
    }

    private static JsonObject call(String operation, byte[] body) {
        return exchange(
                head("POST", operation, "XXL-JOB-ACCESS-TOKEN: tok-1\r\nContent-Length: " + body.length + "\r\n"),
                body);
    }

    private static JsonObject exchange(String head, byte[] body) {
        try (RawSocket socket = new RawSocket(executor.address())) {
            return RawSocket.body(socket.send(head).send(body).answer());
        }
    }

    private static String head(String method, String path, String headers) {
        return "%s %s%s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n%s\r\n"
                .formatted(method, executor.address().getPath(), path, headers);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    private static JsonObject vector(String name) throws IOException {
        try (JsonReader reader = Json.createReader(Files.newBufferedReader(
                Checkout.root().resolve("executor-microprofile/src/test/resources/wire/" + name + ".json")))) {
            return reader.readObject();
        }
    }
}
