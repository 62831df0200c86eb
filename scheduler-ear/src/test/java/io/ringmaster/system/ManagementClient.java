package io.ringmaster.system;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonStructure;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;

/** The management API as an operator's script would use it. */
final class ManagementClient {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private final URI center;
    private final String token;

    ManagementClient(URI center, String token) {
        this.center = center;
        this.token = token;
    }

    /** Whether the center says that it is ready; no if it says nothing. */
    boolean isReady() {
        try {
            HttpResponse<String> answer =
                    http.send(request("/api/v1/status").GET().build(), HttpResponse.BodyHandlers.ofString());
            return answer.body().startsWith("{") && object(answer.body()).getBoolean("ready", false);
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    JsonObject status() {
        return get("/api/v1/status").asJsonObject();
    }

    /** The items of a page, or of a plain list. */
    List<JsonObject> list(String path) {
        JsonStructure answer = get(path);
        return switch (answer.getValueType()) {
            case ARRAY -> answer.asJsonArray().getValuesAs(JsonObject.class);
            default ->
                answer.asJsonObject().values().stream()
                        .filter(JsonArray.class::isInstance)
                        .findFirst()
                        .orElseThrow(() -> new IllegalStateException(path + " answered no list: " + answer))
                        .asJsonArray()
                        .getValuesAs(JsonObject.class);
        };
    }

    JsonStructure get(String path) {
        return parsed(send(request(path).GET().build()));
    }

    /** What is answered, whatever form it has. */
    String text(String path) {
        return send(request(path).setHeader("Accept", "*/*").GET().build());
    }

    JsonObject create(String path, JsonObject content) {
        return parsed(send(request(path)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(content.toString()))
                        .build()))
                .asJsonObject();
    }

    /** Stores what takes the place of what is there. */
    void change(String path, JsonObject content) {
        send(request(path)
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString(content.toString()))
                .build());
    }

    /** An action without content, such as start, stop and trigger. */
    void order(String path) {
        send(request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{}"))
                .build());
    }

    /** An action with content that answers nothing. */
    void send(String path, String content) {
        send(request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(content))
                .build());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(center + path))
                .timeout(LIMIT)
                .header("Accept", "application/json")
                .header("Authorization", "Bearer " + token);
    }

    private String send(HttpRequest request) {
        try {
            HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() / 100 != 2) {
                throw new IllegalStateException(request.method() + " " + request.uri() + " answered "
                        + answer.statusCode() + ": " + answer.body());
            }
            return answer.body();
        } catch (IOException e) {
            throw new IllegalStateException(request.uri().toString(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static JsonStructure parsed(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.read();
        }
    }

    private static JsonObject object(String text) {
        return parsed(text).asJsonObject();
    }
}
