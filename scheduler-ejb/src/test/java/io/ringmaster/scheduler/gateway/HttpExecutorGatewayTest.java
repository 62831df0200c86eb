package io.ringmaster.scheduler.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ringmaster.protocol.IdleBeatRequest;
import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.LogPage;
import io.ringmaster.protocol.LogRequest;
import io.ringmaster.protocol.RunRequest;
import io.ringmaster.protocol.Wire;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.apache.hc.client5.http.DnsResolver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpExecutorGatewayTest {
    private static final RunRequest RUN = new RunRequest(
            42, "h", null, "SERIAL_EXECUTION", 7, 9001, 1760000000000L, "BEAN", null, 5, 1, 3, 2, 1760000000123L);
    private final Map<String, String> bodies = new ConcurrentHashMap<>();
    private final Map<String, String> tokens = new ConcurrentHashMap<>();
    private final CountDownLatch release = new CountDownLatch(1);
    private final HttpExecutorGateway gateway = gateway(Map.of());
    private HttpServer server;
    private String address;
    private volatile String answer = "{\"code\":200,\"msg\":\"Success\"}";
    private volatile int status = 200;
    /** The only token that the executor takes; empty for any. */
    private volatile String right = "";

    private final List<String> seen = new CopyOnWriteArrayList<>();
    private volatile boolean silent;

    private static HttpExecutorGateway gateway(Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(settings);
        all.put("ringmaster.call.timeout", "1");
        return gateway(all, group -> List.of("tok-1"));
    }

    private static HttpExecutorGateway gateway(Map<String, String> settings, HttpExecutorGateway.Tokens tokens) {
        return new HttpExecutorGateway(
                Settings.of(settings), tokens, Executors.defaultThreadFactory(), Clock.systemUTC());
    }

    @Test
    void thereAreConnectionsForAllThatThePoolsMayHaveInFlight() {
        Settings large = Settings.of(Map.of("ringmaster.pool.fast", "10000", "ringmaster.pool.slow", "9000"));

        assertThat(HttpExecutorGateway.mostConnections(large)).isEqualTo(20_000);
        assertThat(HttpExecutorGateway.mostConnections(Settings.of(Map.of()))).isEqualTo(4000);
    }

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", this::handle);
        server.start();
        address = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    @AfterEach
    void stop() {
        release.countDown();
        gateway.close();
        server.stop(0);
    }

    @Test
    void sendsTheTokenBeforeWhenTheNewOneIsRefusedAndNoneElse() {
        HttpExecutorGateway.Tokens both = group -> group == 7 ? List.of("new", "old") : List.of("shared");
        try (HttpExecutorGateway rotating = gateway(Map.of("ringmaster.call.timeout", "1"), both)) {
            right = "old";
            assertThat(answer(rotating.forGroup(7).run(address, RUN)).succeeded())
                    .isTrue();
            assertThat(seen).containsExactly("new", "old");
            seen.clear();
            right = "new";
            assertThat(answer(rotating.forGroup(7).beat(address)).succeeded()).isTrue();
            assertThat(seen).containsExactly("new");
            seen.clear();
            right = "another";
            assertThat(answer(rotating.forGroup(7).beat(address)).text()).contains("token");
            assertThat(seen).containsExactly("new", "old");
            seen.clear();
            assertThat(answer(rotating.forGroup(8).beat(address)).succeeded()).isFalse();
            assertThat(seen).containsExactly("shared");
        }
    }

    @Test
    void saysWhatWasRefusedWhereItIsNotTheToken() {
        HttpExecutorGateway.Tokens both = group -> group == 7 ? List.of("new", "old") : List.of("old", "new");
        answer = "{\"code\":500,\"msg\":\"job handler [refreshTokens] not found.\"}";
        right = "new";
        try (HttpExecutorGateway rotating = gateway(Map.of("ringmaster.call.timeout", "1"), both)) {
            assertThat(answer(rotating.forGroup(7).run(address, RUN)).text()).contains("refreshTokens");
            assertThat(answer(rotating.forGroup(8).run(address, RUN)).text()).contains("refreshTokens");
        }
    }

    @Test
    void doesNotRepeatAFireThatWasRefusedForAnotherReason() {
        HttpExecutorGateway.Tokens both = group -> List.of("new", "old");
        answer = "{\"code\":500,\"msg\":\"job thread busy\"}";
        try (HttpExecutorGateway rotating = gateway(Map.of("ringmaster.call.timeout", "1"), both)) {
            assertThat(answer(rotating.run(address, RUN)).succeeded()).isFalse();
        }
        assertThat(seen).containsExactly("new");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ringmaster.call.refused | 127.0.0.0/8,::1/128",
                "ringmaster.call.allowed | 10.0.0.0/8",
            })
    void callsNobodyInANetworkThatIsRefused(String setting, String networks) {
        try (HttpExecutorGateway guarded = gateway(Map.of(setting, networks))) {
            for (String host : List.of("127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1")) {
                String target = address.replace("127.0.0.1", host);
                assertThat(answer(guarded.run(target, RUN))).isInstanceOf(Answer.NotReached.class);
            }
            assertThat(answer(guarded.run(address, RUN)).text()).contains(setting);
        }
        assertThat(bodies).isEmpty();
    }

    @Test
    void aContainerMayHaveAnUnderscoreInItsNameAndLiesInItsNetworkAllTheSame() {
        String named = "http://my_app:" + server.getAddress().getPort() + "/";
        try (HttpExecutorGateway containers = ofContainers("")) {
            assertThat(answer(containers.run(named, RUN)).succeeded()).isTrue();
        }
        bodies.clear();
        try (HttpExecutorGateway guarded = ofContainers("127.0.0.0/8,::1/128")) {
            assertThat(answer(guarded.run(named, RUN))).isInstanceOf(Answer.NotReached.class);
        }
        assertThat(bodies).isEmpty();
    }

    /** Every name is that of this machine. */
    private static HttpExecutorGateway ofContainers(String refused) {
        DnsResolver names = new DnsResolver() {
            @Override
            public InetAddress[] resolve(String host) {
                return new InetAddress[] {InetAddress.getLoopbackAddress()};
            }

            @Override
            public String resolveCanonicalHostname(String host) {
                return host;
            }
        };
        return new HttpExecutorGateway(
                Settings.of(Map.of("ringmaster.call.timeout", "1", "ringmaster.call.refused", refused)),
                group -> List.of("tok-1"),
                Executors.defaultThreadFactory(),
                Clock.systemUTC(),
                names);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bean", "shell"})
    void sendsARunAsGenuineCentersDo(String kind) {
        JsonObject wanted = Json.createReader(getClass().getResourceAsStream("/vectors/exec-run.json"))
                .readObject()
                .getJsonObject("requests")
                .getJsonObject(kind)
                .getJsonObject("body");
        answer(gateway.run(
                address,
                new RunRequest(
                        wanted.getInt("jobId"),
                        wanted.getString("executorHandler"),
                        wanted.getString("executorParams"),
                        wanted.getString("executorBlockStrategy"),
                        wanted.getInt("executorTimeout"),
                        wanted.getJsonNumber("logId").longValue(),
                        wanted.getJsonNumber("logDateTime").longValue(),
                        wanted.getString("glueType"),
                        wanted.getString("glueSource"),
                        wanted.getJsonNumber("glueUpdatetime").longValue(),
                        wanted.getInt("broadcastIndex"),
                        wanted.getInt("broadcastTotal"))));
        assertThat(sent("/run").entrySet()).containsAll(wanted.entrySet());
        assertThat(sent("/run").values()).doesNotContain(JsonValue.NULL);
    }

    @Test
    void sendsEveryMemberOfARunAndNeverNull() {
        assertThat(answer(gateway.run(address, RUN))).isEqualTo(new Answer.Given<>(200, "Success", null, false));

        JsonObject sent = sent("/run");
        assertThat(sent.getInt("jobId")).isEqualTo(42);
        assertThat(sent.getString("executorHandler")).isEqualTo("h");
        assertThat(sent.getString("executorParams")).isEmpty();
        assertThat(sent.getString("executorBlockStrategy")).isEqualTo("SERIAL_EXECUTION");
        assertThat(sent.getInt("executorTimeout")).isEqualTo(7);
        assertThat(sent.getString("glueType")).isEqualTo("BEAN");
        assertThat(sent.getJsonNumber("glueUpdatetime").longValue()).isEqualTo(5);
        assertThat(sent.getString("glueSource")).isEmpty();
        assertThat(sent.getJsonNumber("logId").longValue()).isEqualTo(9001);
        assertThat(sent.getJsonNumber("logDateTime").longValue()).isEqualTo(1760000000000L);
        assertThat(sent.getInt("broadcastIndex")).isEqualTo(1);
        assertThat(sent.getInt("broadcastTotal")).isEqualTo(3);
        assertThat(sent.getInt("attempt")).isEqualTo(2);
        assertThat(sent.getJsonNumber("plannedTime").longValue()).isEqualTo(1760000000123L);
        assertThat(tokens).containsEntry("/run", "tok-1");
    }

    @Test
    void asksForLogsUnderBothSpellings() {
        answer =
                "{\"code\":200,\"content\":{\"fromLineNum\":1,\"toLineNum\":2,\"logContent\":\"a\\nb\\n\",\"isEnd\":true}}";

        Answer<LogPage> page = answer(gateway.log(address, new LogRequest(5, 6, 1)));

        assertThat(page).isEqualTo(new Answer.Given<>(200, "", new LogPage(1, 2, "a\nb\n", true), false));
        assertThat(sent("/log").getInt("logDateTim")).isEqualTo(5);
        assertThat(sent("/log").getInt("logDateTime")).isEqualTo(5);
    }

    @Test
    void killsOneRunOrAllOfItsJob() {
        answer(gateway.kill(address, new KillRequest(42, 0)));
        assertThat(sent("/kill").keySet()).containsExactly("jobId");
        answer(gateway.kill(address, new KillRequest(42, 7)));
        assertThat(sent("/kill").getInt("logId")).isEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{\"code\":200};200;''",
                "{\"code\":\"200\",\"msg\":null,\"content\":null};200;''",
                "{\"code\":500,\"msg\":\"busy\"};500;busy",
                "{\"code\":502,\"msg\":\"x\",\"data\":\"y\",\"more\":{}};502;x",
                "rubbish;500;rubbish",
                "[];500;[]",
                "'';500;''"
            })
    void readsEveryEnvelope(String body, int code, String message) {
        answer = body;

        assertThat(answer(gateway.beat(address))).isInstanceOfSatisfying(Answer.Given.class, given -> {
            assertThat(given.code()).isEqualTo(code);
            assertThat(given.message()).isEqualTo(message);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{\"code\":200,\"data\":"})
    void whatIsNestedTooDeeplyIsNoEnvelopeEither(String begin) {
        answer = begin + "[".repeat(2000);

        assertThat(answer(gateway.beat(address))).isInstanceOfSatisfying(Answer.Given.class, given -> {
            assertThat(given.code()).isEqualTo(500);
            assertThat(given.message()).startsWith(begin + "[[[");
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {302, 401, 500, 503})
    void everyOtherStatusIsAFailureAndNoRedirectIsFollowed(int other) {
        status = other;

        assertThat(answer(gateway.run(address, RUN))).isInstanceOfSatisfying(Answer.Given.class, given -> {
            assertThat(given.code()).isEqualTo(500);
            assertThat(given.message()).contains(Integer.toString(other));
        });
        assertThat(bodies).containsOnlyKeys("/run");
    }

    @Test
    void whatIsRefusedWasProvablyNotAccepted() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }

        assertThat(answer(gateway.run("http://127.0.0.1:" + free + "/", RUN))).isInstanceOf(Answer.NotReached.class);
    }

    @Test
    void whereNoExecutorIsDeployedNothingWasAccepted() {
        status = 404;

        assertThat(answer(gateway.run(address, RUN)))
                .isInstanceOfSatisfying(
                        Answer.NotReached.class,
                        lost -> assertThat(lost.reason()).contains("404"));
    }

    @Test
    void ofWhatIsNotAnsweredNobodyKnows() {
        silent = true;

        assertThat(answer(gateway.run(address, RUN))).isInstanceOf(Answer.Unknown.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "ftp://127.0.0.1/",
                "http://",
                "http://exa mple/",
                "http://127.0.0.1:99999/",
                "http://me@127.0.0.1/"
            })
    void whatIsNoAddressIsNotReached(String wrong) {
        assertThat(answer(gateway.beat(wrong))).isInstanceOf(Answer.NotReached.class);
    }

    @ParameterizedTest
    @CsvSource({
        "http://h:1/,http://h:1/run",
        "http://h:1,http://h:1/run",
        "http://h:1/a//,http://h:1/a/run",
        "http://my_app:1,http://my_app:1/run"
    })
    void putsExactlyOneSlashBeforeTheOperation(String base, String target) {
        assertThat(HttpExecutorGateway.target(base, Wire.RUN)).hasToString(target);
    }

    @Test
    void seesWhoRecognisesIds() {
        answer = "{\"code\":200,\"msg\":\"ids\"}";

        assertThat(answer(gateway.idleBeat(address, new IdleBeatRequest(1))))
                .isInstanceOfSatisfying(
                        Answer.Given.class,
                        given -> assertThat(given.recognisesIds()).isTrue());
    }

    /** Every byte comes long before the client would call it silence. */
    @ParameterizedTest
    @ValueSource(
            strings = {"HTTP/1.1 200 OK\r\nX-Long: ", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n100000\r\n"
            })
    void anExecutorThatDripsItsAnswerHoldsNoCall(String begin) throws Exception {
        try (DrippingExecutor dripping = new DrippingExecutor(begin, 2)) {
            CompletionStage<Answer<String>> run = gateway.run(dripping.address("http"), RUN);
            CompletionStage<Answer<LogPage>> log = gateway.log(dripping.address("http"), new LogRequest(5, 6, 1));

            assertThat(run.toCompletableFuture())
                    .succeedsWithin(Duration.ofSeconds(10))
                    .isEqualTo(new Answer.Unknown<>("No whole answer within 1 s"));
            assertThat(log.toCompletableFuture())
                    .succeedsWithin(Duration.ofSeconds(20))
                    .isEqualTo(new Answer.Unknown<>("No whole answer within 5 s"));
            assertThat(dripping.awaitHungUp()).isTrue();
        }
    }

    /** A handshake that goes on for ever: of what never went out the executor knows nothing. */
    @Test
    void whatDoesNotGetAsFarAsBeingSentIsNotReached() throws IOException {
        // the head of a record of TLS with 16 kB
        try (DrippingExecutor dripping = new DrippingExecutor("\u0016\u0003\u0003\u0040\u0000", 1)) {
            assertThat(gateway.run(dripping.address("https"), RUN).toCompletableFuture())
                    .succeedsWithin(Duration.ofSeconds(10))
                    .isInstanceOf(Answer.NotReached.class);
        }
    }

    @Test
    void takesNoMoreThanItsLimit() {
        answer = "{\"code\":200,\"msg\":\"" + "x".repeat(2 << 20) + "\"}";

        assertThat(answer(gateway.beat(address))).isInstanceOf(Answer.Unknown.class);
    }

    @Test
    void aTargetNeedsASchemeThatIsHttp() {
        assertThatThrownBy(() -> HttpExecutorGateway.target("file:///etc/passwd", Wire.RUN))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().toString();
        bodies.put(path, new String(exchange.getRequestBody().readAllBytes(), UTF_8));
        tokens.put(path, exchange.getRequestHeaders().getFirst(Wire.TOKEN_HEADER));
        if (silent) {
            await();
        }
        seen.add(exchange.getRequestHeaders().getFirst(Wire.TOKEN_HEADER));
        if (answer.contains("ids")) {
            exchange.getResponseHeaders().add(Wire.RECOGNISES_IDS_HEADER, "1");
        }
        exchange.getResponseHeaders().add("Location", "/elsewhere");
        boolean refused = !right.isEmpty() && !right.equals(seen.get(seen.size() - 1));
        byte[] bytes = (refused ? "{\"code\":500,\"msg\":\"The access token is wrong.\"}" : answer).getBytes(UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private void await() {
        try {
            release.await();
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private JsonObject sent(String path) {
        return Json.createReader(new StringReader(bodies.get(path))).readObject();
    }

    private static <T> Answer<T> answer(CompletionStage<Answer<T>> stage) {
        return stage.toCompletableFuture().join();
    }
}
