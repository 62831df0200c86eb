package io.ringmaster.executor;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ringmaster.executor.config.ExecutorSettings;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A center over real HTTP that remembers what it was asked and answers as told. */
public final class FakeCenter implements AutoCloseable {
    public static final String SUCCESS = "{\"code\":200,\"msg\":null,\"content\":null}";
    public static final String FAILURE = "{\"code\":500,\"msg\":\"not now\",\"content\":null}";

    private final HttpServer server;
    private final List<Call> calls = new CopyOnWriteArrayList<>();
    private volatile int status = 200;
    private volatile String answer = SUCCESS;
    private volatile String poison = "\0";
    private volatile String disliked = "\0";

    public FakeCenter() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::handle);
        server.start();
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/center");
    }

    /** What an executor of this center has; {@code more} replaces what is here. */
    public ExecutorSettings settings(Path logPath, Map<String, String> more) {
        Map<String, String> values = new HashMap<>(Map.of(
                "ringmaster.executor.appname",
                "demo",
                "ringmaster.executor.centers",
                address().toString(),
                "ringmaster.executor.token",
                "tok-1",
                "ringmaster.executor.address",
                address() + "/ringmaster/",
                "ringmaster.executor.kill.grace",
                "1",
                "ringmaster.executor.logpath",
                logPath.toString()));
        values.putAll(more);
        return ExecutorSettings.from(key -> Optional.ofNullable(values.get(key)));
    }

    public void answers(int status, String answer) {
        this.status = status;
        this.answer = answer;
    }

    /** Refuses calls whose body contains this text, as a proxy does with what it takes for too large. */
    public void refuses(String poison) {
        this.poison = poison;
    }

    /** Answers calls whose body contains this text with a failure. */
    public void fails(String disliked) {
        this.disliked = disliked;
    }

    public List<Call> calls() {
        return List.copyOf(calls);
    }

    /** The operations in the order of their calls. */
    public List<String> operations() {
        return calls.stream().map(Call::operation).toList();
    }

    /** All results that arrived in successful or failed calls alike, in order. */
    public List<JsonObject> results() {
        return calls.stream()
                .filter(call -> call.operation().equals("callback"))
                .flatMap(call -> call.array().getValuesAs(JsonObject.class).stream())
                .toList();
    }

    public List<Integer> logIds() {
        return results().stream().map(result -> result.getInt("logId")).toList();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String path = exchange.getRequestURI().toString();
        calls.add(new Call(path, exchange.getRequestHeaders().getFirst("XXL-JOB-ACCESS-TOKEN"), body));
        byte[] bytes = (body.contains(disliked) ? FAILURE : answer).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Location", "/elsewhere");
        exchange.sendResponseHeaders(body.contains(poison) ? 413 : status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    /** One request. */
    public record Call(String path, String token, String body) {
        public String operation() {
            return path.substring(path.lastIndexOf('/') + 1);
        }

        public JsonValue json() {
            return Json.createReader(new StringReader(body)).readValue();
        }

        public JsonArray array() {
            return json().asJsonArray();
        }
    }
}
