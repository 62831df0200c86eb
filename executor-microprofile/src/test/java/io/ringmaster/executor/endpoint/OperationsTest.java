package io.ringmaster.executor.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.SettableClock;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.handler.HandlerCatalog;
import io.ringmaster.executor.handler.Refusal;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.executor.run.JobThreads;
import io.ringmaster.executor.run.KnownFires;
import io.ringmaster.executor.run.Unheard;
import io.ringmaster.protocol.CallbackItem;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class OperationsTest {
    private static final String SUCCESS = "{\"code\":200,\"msg\":\"Success\",\"content\":null,\"data\":null}";

    @TempDir
    Path base;

    private final SettableClock clock = new SettableClock("2025-10-09T09:00:00Z");
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1);
    private final List<CallbackItem> results = new CopyOnWriteArrayList<>();
    private final List<String> parameters = new CopyOnWriteArrayList<>();
    private final CountDownLatch running = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private JobThreads jobs;
    private Operations operations;

    @BeforeEach
    void open() {
        HandlerCatalog catalog = new HandlerCatalog();
        catalog.register("demoHandler", context -> {
            parameters.add(context.parameter() + " " + context.shardIndex() + "/" + context.shardTotal());
            return JobResult.success();
        });
        catalog.register("blocking", context -> {
            running.countDown();
            release.await();
            return JobResult.success();
        });
        LogFiles logs = new LogFiles(base, clock);
        jobs = new JobThreads(
                catalog,
                (type, request) -> null,
                logs,
                results::add,
                Executors.defaultThreadFactory(),
                timer,
                10,
                Duration.ofSeconds(90),
                Duration.ofSeconds(5),
                new KnownFires(base, clock, clock),
                new Unheard());
        operations = new Operations(jobs, logs);
    }

    @AfterEach
    void close() throws InterruptedException {
        release.countDown();
        jobs.stop(Duration.ZERO);
        timer.shutdownNow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\"\"", "{}", "null", "<xml/>"})
    void aBeatTakesAnyBody(String body) {
        assertThat(call("beat", body)).isEqualTo(SUCCESS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"jobId\":42}",
                "{\"jobId\":\"42\"}",
                "{}",
                "{\"jobId\":null}",
                "{\"jobId\":42.0}",
                "{\"jobId\":42,\"extra\":{\"a\":[1,{}]}}"
            })
    void idleBeatReadsWhatGenuineExecutorsRead(String body) {
        assertThat(call("idleBeat", body)).isEqualTo(SUCCESS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"jobId\":\"x\"} | jobId",
                "{\"jobId\":[1]} | jobId",
                "{\"jobId\":1.5} | jobId",
                "{\"jobId\":99999999999} | jobId",
                "[] | JSON object",
                "'' | JSON object",
                "\"\" | JSON object",
                "{\"jobId\": | JSON object",
                "{\"jobId\":true} | jobId"
            })
    void aBodyThatCannotBeReadIsNamed(String body, String named) {
        assertThat(object(call("idleBeat", body)).getInt("code")).isEqualTo(500);
        assertThat(object(call("idleBeat", body)).getString("msg")).contains(named);
    }

    @Test
    void busyAndIdleAreToldApart() throws InterruptedException {
        call("run", "{\"jobId\":42,\"executorHandler\":\"blocking\",\"logId\":1,\"glueType\":\"BEAN\"}");
        running.await();

        assertThat(object(call("idleBeat", "{\"jobId\":42}")).getInt("code")).isEqualTo(500);
        assertThat(call("idleBeat", "{\"jobId\":43}")).isEqualTo(SUCCESS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bean", "null member omitted by Gson senders", "3.5.0-SNAPSHOT path"})
    void runTakesTheBodiesOfEveryEra(String era) {
        JsonObject request =
                vector("exec-run.json").getValue("/requests/" + era).asJsonObject();

        assertThat(call(
                        request.getString("path").substring(1),
                        request.get("body").toString()))
                .isEqualTo(SUCCESS);

        await().until(() -> results.size() == 1);
        assertThat(results.get(0).logId()).isEqualTo(9001);
        assertThat(results.get(0).logDateTim()).isEqualTo(1760000000000L);
    }

    @Test
    void runTakesEveryShardOfABroadcast() {
        for (JsonValue shard : vector("exec-run.json")
                .getValue("/requests/shard broadcast, one request per address")
                .asJsonArray()) {
            String body = shard.asJsonObject().get("body").toString().replace("DISCARD_LATER", "SERIAL_EXECUTION");
            assertThat(call("run", body)).isEqualTo(SUCCESS);
        }

        await().until(() -> parameters.size() == 3);
        assertThat(parameters).containsExactly(" 0/3", " 1/3", " 2/3");
    }

    @Test
    void escapedAndPlainSourcesAreTheSame() throws Refusal {
        JsonObject raw = vector("exec-run.json").getJsonObject("rawBodyEquivalence");
        RequestReader reader = new RequestReader();
        for (JsonValue body : raw.values()) {
            assertThat(reader.run(bytes(((JsonString) body).getString())).glueSource())
                    .isEqualTo("a<b>&c='d'");
        }
    }

    @Test
    void aRunThatIsRefusedSaysWhy() {
        JsonObject shell =
                vector("exec-run.json").getValue("/requests/shell/body").asJsonObject();

        assertThat(object(call("run", shell.toString())).getInt("code")).isEqualTo(500);
        assertThat(object(call("run", "{\"glueType\":\"BEAN\",\"executorHandler\":\"absent\"}"))
                        .getString("msg"))
                .contains("absent");
    }

    @Test
    void killSaysWhetherThereWasSomething() throws InterruptedException {
        call("run", "{\"jobId\":42,\"executorHandler\":\"blocking\",\"logId\":1,\"glueType\":\"BEAN\"}");
        running.await();

        assertThat(call("kill", "{\"jobId\":42}")).isEqualTo(SUCCESS);
        JsonObject again = object(call("kill", "{\"jobId\":42}"));
        assertThat(again.getInt("code")).isEqualTo(200);
        assertThat(again.getString("content"))
                .isEqualTo(again.getString("data"))
                .isNotBlank();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.2.0-3.4.x (note the spelling logDateTim)", "3.5.0-SNAPSHOT", "recommended universal"})
    void logAnswersAsTheVectorSays(String era) throws Exception {
        Path file = base.resolve("2025-10-09").resolve("9001.log");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "line one\nline two\nline three\nline four\n");
        JsonObject vectors = vector("exec-log.json");

        String answer =
                call("log", vectors.getValue("/requests/" + era + "/body").toString());

        assertThat(object(answer)).isEqualTo(vectors.getValue("/responses/recommended universal"));
    }

    @Test
    void anAbsentLogIsTheEnd() {
        JsonObject page = object(call("log", "{\"logDateTim\":1760000000000,\"logId\":4711,\"fromLineNum\":1}"))
                .getJsonObject("data");

        assertThat(page.getBoolean("isEnd")).isTrue();
        assertThat(page.getInt("toLineNum")).isZero();
    }

    @Test
    void hostileBodiesLeaveItHealthy() {
        List<byte[]> seeds = List.of(
                bytes("{\"a\":".repeat(200_000)),
                bytes("[".repeat(1_000_000)),
                bytes("{\"jobId\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}"),
                bytes("{\"jobId\":" + "9".repeat(1_000_000) + "}"),
                bytes("{\"jobId\":1e999999999}"),
                bytes("{\"jobId\":\"1e-999999999\"}"),
                bytes("{\"logId\":-9223372036854775809}"),
                bytes("{\"executorHandler\":\"\\u0000\",\"glueType\":\"BEAN\"}"),
                bytes("{\"executorHandler\":\"\\ud800\",\"glueType\":\"BEAN\"}"),
                new byte[] {'{', '"', (byte) 0xff, (byte) 0xfe, '"', ':', '1', '}'},
                new byte[] {0, 0, 0},
                new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf, '{', '}'});
        Random random = new Random(42);
        for (int round = 0; round < 1000; round++) {
            byte[] body = seeds.get(round % seeds.size()).clone();
            if (round >= seeds.size()) {
                body[random.nextInt(body.length)] = (byte) random.nextInt(256);
            }
            for (String operation : List.of("run", "kill", "log", "idleBeat")) {
                assertThat(object(call(operation, body)).getInt("code")).isIn(200, 500);
            }
            if (round == seeds.size()) {
                seeds = seeds.stream().filter(seed -> seed.length < 1000).toList();
            }
        }
        assertThat(call("beat", "")).isEqualTo(SUCCESS);
    }

    private String call(String operation, String body) {
        return call(operation, bytes(body == null ? "" : body));
    }

    private String call(String operation, byte[] body) {
        try {
            return new String(Envelope.bytes(operations.call(operation, body)), StandardCharsets.UTF_8);
        } catch (Refusal e) {
            return new String(
                    Envelope.bytes(io.ringmaster.protocol.ApiResult.failure(e.getMessage())), StandardCharsets.UTF_8);
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static JsonObject object(String json) {
        return Json.createReader(new ByteArrayInputStream(bytes(json))).readObject();
    }

    private static JsonObject vector(String name) {
        InputStream in = Objects.requireNonNull(OperationsTest.class.getResourceAsStream("/wire/" + name));
        return Json.createReaderFactory(Map.of()).createReader(in).readObject();
    }
}
