package io.ringmaster.executor.sample;

import io.ringmaster.executor.api.Job;
import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Calls an address that begins with one of the setting {@code ringmaster.sample.urls}; never follows redirects. */
@ApplicationScoped
public class HttpJob {
    private static final int ANSWER_LIMIT = 64 * 1024;
    private static final int DEFAULT_TIMEOUT_MILLIS = 3000;
    private static final int LONGEST_TIMEOUT_MILLIS = 300_000;

    private static final List<String> MEMBERS =
            List.of("url", "method", "contentType", "headers", "cookies", "auth", "timeout", "data", "form");

    @Inject
    AllowList allowList;

    /**
     * The parameter is a JSON object: {@code url}, {@code method} (POST), {@code contentType}, {@code headers},
     * {@code cookies}, {@code auth} (the Authorization header), {@code timeout} (milliseconds, 3000), {@code data} or, as
     * an object, {@code form}, which is the query of a GET or HEAD. The status is logged and is no failure, as with the original.
     */
    @Job("httpJobHandler")
    public JobResult call(JobContext context) throws IOException {
        JsonObject call;
        try (JsonReader reader = Json.createReader(new StringReader(context.parameter()))) {
            call = reader.readObject();
        } catch (JsonException e) {
            return JobResult.failure("The parameter is no JSON object: " + e.getMessage());
        }
        for (String member : call.keySet()) {
            if (!MEMBERS.contains(member)) {
                return JobResult.failure("%s: the parameter knows only %s".formatted(member, MEMBERS));
            }
        }
        String url = call.getString("url", "");
        if (allowList.of("ringmaster.sample.urls").stream().noneMatch(prefix -> covers(prefix, url))) {
            return JobResult.failure("url: '%s' is not among ringmaster.sample.urls".formatted(url));
        }
        String method = call.getString("method", "POST").toUpperCase(Locale.ROOT);
        boolean bodyless = method.equals("GET") || method.equals("HEAD");
        if (bodyless && call.containsKey("data")) {
            return JobResult.failure("data: a request with the method %s has none; use form or url".formatted(method));
        }
        String query = bodyless && call.containsKey("form") ? (url.contains("?") ? "&" : "?") + form(call) : "";
        HttpURLConnection connection =
                (HttpURLConnection) URI.create(url + query).toURL().openConnection();
        connection.setRequestMethod(method);
        return call(context, connection, call, bodyless);
    }

    /** Whole path segments only: {@code http://a/b} covers {@code http://a/b/c}, not {@code http://a/bc} or {@code http://a.evil}. */
    static boolean covers(String prefix, String url) {
        String base = prefix.replaceAll("/+$", "");
        if (url.contains("..") || url.toLowerCase(Locale.ROOT).contains("%2e")) {
            // would leave the prefix again
            return false;
        }
        return url.equals(base) || url.startsWith(base + "/") || url.startsWith(base + "?");
    }

    private static JobResult call(JobContext context, HttpURLConnection connection, JsonObject call, boolean bodyless)
            throws IOException {
        int timeout = Math.min(LONGEST_TIMEOUT_MILLIS, Math.max(1, call.getInt("timeout", DEFAULT_TIMEOUT_MILLIS)));
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(timeout);
        connection.setReadTimeout(timeout);
        if (call.containsKey("contentType")) {
            connection.setRequestProperty("Content-Type", call.getString("contentType"));
        }
        pairs(call, "headers").forEach((name, value) -> connection.setRequestProperty(name, text(value)));
        if (call.containsKey("cookies")) {
            connection.setRequestProperty("Cookie", joined(call, "cookies", "; ", UnaryOperator.identity()));
        }
        if (call.containsKey("auth")) {
            connection.setRequestProperty("Authorization", call.getString("auth"));
        }
        String data = call.containsKey("data") ? text(call.get("data")) : "";
        if (call.containsKey("form") && !bodyless) {
            connection.setRequestProperty("Content-Type", "application/x-www-form-urlencoded");
            data = form(call);
        }
        if (!data.isEmpty()) {
            connection.setDoOutput(true);
            connection.getOutputStream().write(data.getBytes(StandardCharsets.UTF_8));
        }
        int status = connection.getResponseCode();
        try (InputStream in = status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
            byte[] answer = in == null ? new byte[0] : in.readNBytes(ANSWER_LIMIT);
            context.log("HTTP status {}: {}", status, new String(answer, StandardCharsets.UTF_8));
        }
        return JobResult.success();
    }

    private static Map<String, JsonValue> pairs(JsonObject call, String member) {
        return call.getOrDefault(member, JsonValue.EMPTY_JSON_OBJECT).asJsonObject();
    }

    private static String form(JsonObject call) {
        return joined(call, "form", "&", text -> URLEncoder.encode(text, StandardCharsets.UTF_8));
    }

    private static String joined(JsonObject call, String member, String separator, UnaryOperator<String> encoding) {
        return pairs(call, member).entrySet().stream()
                .map(pair -> encoding.apply(pair.getKey()) + "=" + encoding.apply(text(pair.getValue())))
                .collect(Collectors.joining(separator));
    }

    private static String text(JsonValue value) {
        return value instanceof JsonString text ? text.getString() : value.toString();
    }
}
