package io.ringmaster.system;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Sends what it is told, whatever comes back. */
final class RawHttp {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI base;

    RawHttp(URI base) {
        this.base = base;
    }

    /** What came back. */
    record Answer(int status, Map<String, String> headers, String body) {
        JsonObject json() {
            try (JsonReader reader = Json.createReader(new StringReader(body))) {
                return reader.readObject();
            }
        }

        /** Empty if there is none. */
        String header(String name) {
            return headers.getOrDefault(name, "");
        }
    }

    /** @param body null for none */
    Answer send(String method, String path, Map<String, String> headers, @Nullable String body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path))
                .timeout(LIMIT)
                .method(
                        method,
                        body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body));
        headers.forEach(request::header);
        try {
            HttpResponse<String> answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            Map<String, String> named = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            answer.headers().map().forEach((name, values) -> named.put(name, values.get(0)));
            return new Answer(answer.statusCode(), named, answer.body());
        } catch (IOException e) {
            throw new IllegalStateException(method + " " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    Answer get(String path) {
        return send("GET", path, Map.of(), null);
    }
}
