package io.ringmaster.web.console.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;

/** Calls the identity provider: no redirects, limited in time and size. */
final class ProviderCalls {
    private static final Duration LIMIT = Duration.ofSeconds(5);
    private static final int LARGEST = 1 << 20;

    private final HttpClient client;

    /** @param trust verifies the identity provider */
    ProviderCalls(SSLContext trust) {
        client = HttpClient.newBuilder()
                .sslContext(trust)
                .connectTimeout(LIMIT)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    String get(URI address) throws ProviderFailure {
        return send(HttpRequest.newBuilder(address).header("Accept", "application/json"));
    }

    /** @param secret shown together with the client's name; without one the name stands in the form */
    String post(URI address, Map<String, String> form, String clientId, Optional<String> secret)
            throws ProviderFailure {
        String body = form.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), UTF_8))
                .collect(Collectors.joining("&"));
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .header("Accept", "application/json")
                .header("Content-Type", "application/x-www-form-urlencoded");
        if (secret.isPresent()) {
            String pair = URLEncoder.encode(clientId, UTF_8) + ":" + URLEncoder.encode(secret.get(), UTF_8);
            request.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(UTF_8)));
        } else {
            body += "&client_id=" + URLEncoder.encode(clientId, UTF_8);
        }
        return send(request.POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    private String send(HttpRequest.Builder builder) throws ProviderFailure {
        HttpRequest request = builder.timeout(LIMIT).build();
        try {
            HttpResponse<InputStream> response = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
            try (InputStream body = response.body()) {
                String text = new String(body.readNBytes(LARGEST), UTF_8);
                if (response.statusCode() != 200) {
                    throw new ProviderFailure(request.uri() + " answered " + response.statusCode() + error(text));
                }
                return text;
            }
        } catch (IOException unreachable) {
            throw new ProviderFailure(request.uri() + " does not answer", unreachable);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new ProviderFailure(request.uri() + " was asked in vain", stopping);
        }
    }

    /** The error's name alone: descriptions may repeat what was sent. */
    private static String error(String body) {
        try (var reader = Json.createReader(new StringReader(body))) {
            JsonObject problem = reader.readObject();
            return " " + problem.getString("error", "");
        } catch (JsonException | ClassCastException noError) {
            return "";
        }
    }
}
