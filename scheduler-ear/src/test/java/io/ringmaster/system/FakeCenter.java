package io.ringmaster.system;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A center that takes every beat and result, and sends what a test wants. */
final class FakeCenter implements AutoCloseable {
    static final String TOKEN_HEADER = "XXL-JOB-ACCESS-TOKEN";

    private final HttpServer server;
    private final HttpClient http = HttpClient.newHttpClient();
    private final String token;
    private final List<JsonObject> results = new CopyOnWriteArrayList<>();
    private final AtomicInteger beats = new AtomicInteger();
    private volatile Optional<JsonObject> registration = Optional.empty();

    FakeCenter(String token) {
        this.token = token;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/center/api/registry", exchange -> {
            try (JsonReader body = Json.createReader(exchange.getRequestBody())) {
                registration = Optional.of(body.readObject());
            }
            beats.incrementAndGet();
            answer(exchange);
        });
        server.createContext("/center/api/callback", exchange -> {
            try (JsonReader body = Json.createReader(exchange.getRequestBody())) {
                results.addAll(body.readArray().getValuesAs(JsonObject.class));
            }
            answer(exchange);
        });
        server.createContext("/center/api/registryRemove", exchange -> {
            exchange.getRequestBody().readAllBytes();
            registration = Optional.empty();
            answer(exchange);
        });
        server.start();
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/center";
    }

    Optional<JsonObject> registration() {
        return registration;
    }

    /** How often an executor said that it is there. */
    int beats() {
        return beats.get();
    }

    /** Where the executor says it is. */
    URI executor() {
        return URI.create(registration.orElseThrow().getString("registryValue"));
    }

    Optional<JsonObject> result(int logId) {
        return results.stream()
                .filter(result -> result.getInt("logId") == logId)
                .findFirst();
    }

    int run(int logId, String handler, String parameter) {
        return call(
                        "run",
                        Json.createObjectBuilder()
                                .add("jobId", logId)
                                .add("logId", logId)
                                .add("logDateTime", 1760000000000L)
                                .add("executorHandler", handler)
                                .add("executorParams", parameter)
                                .add("glueType", "BEAN")
                                .build())
                .getInt("code");
    }

    JsonObject log(int logId) {
        return call(
                        "log",
                        Json.createObjectBuilder()
                                .add("logId", logId)
                                .add("logDateTim", 1760000000000L)
                                .add("fromLineNum", 1)
                                .build())
                .getJsonObject("data");
    }

    private JsonObject call(String operation, JsonObject body) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(executor() + operation))
                .header(TOKEN_HEADER, token)
                .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                .build();
        try (JsonReader answer = Json.createReader(new StringReader(
                http.send(request, HttpResponse.BodyHandlers.ofString()).body()))) {
            return answer.readObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        boolean known = token.equals(exchange.getRequestHeaders().getFirst(TOKEN_HEADER));
        byte[] body = "{\"code\":%d,\"msg\":null,\"content\":null}"
                .formatted(known ? 200 : 500)
                .getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
