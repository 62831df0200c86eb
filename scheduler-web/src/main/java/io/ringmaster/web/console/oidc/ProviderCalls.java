package io.ringmaster.web.console.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;

/** Calls the identity provider: no redirects, limited in size, and in time from the first to the last byte. */
final class ProviderCalls {
    private static final int LARGEST = 1 << 20;

    private final HttpClient client;
    private final Duration limit;

    /**
     * @param trust verifies the identity provider
     * @param limit of the time of a call
     */
    ProviderCalls(SSLContext trust, Duration limit) {
        this.limit = limit;
        client = HttpClient.newBuilder()
                .sslContext(trust)
                .connectTimeout(limit)
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

    /** The request's own time limit would end with the head of the answer. */
    private String send(HttpRequest.Builder builder) throws ProviderFailure {
        HttpRequest request = builder.build();
        CompletableFuture<HttpResponse<String>> call = client.sendAsync(request, head -> new LimitedBody(LARGEST));
        try {
            HttpResponse<String> response = call.get(limit.toMillis(), TimeUnit.MILLISECONDS);
            if (response.statusCode() != 200) {
                throw new ProviderFailure(
                        request.uri() + " answered " + response.statusCode() + error(response.body()));
            }
            return response.body();
        } catch (ExecutionException unreachable) {
            throw new ProviderFailure(request.uri() + " does not answer", unreachable);
        } catch (TimeoutException late) {
            throw new ProviderFailure(request.uri() + " does not answer within " + limit.toSeconds() + " s", late);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new ProviderFailure(request.uri() + " was asked in vain", stopping);
        } finally {
            call.cancel(true);
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
