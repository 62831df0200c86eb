package io.ringmaster.executor.scheduler;

import io.ringmaster.protocol.ApiResult;
import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.protocol.RegistryRequest;
import io.ringmaster.protocol.Wire;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls the centers in their configured order until one answers with code 200. */
public final class CenterClient {
    private static final int ANSWER_LIMIT = 1 << 20;

    private final List<URI> centers;
    private final String token;
    private final int timeoutMillis;
    private final CenterJson json;

    /** Time limit for connecting and for each read; without a token the header is sent empty (interop 0, rule 10). */
    public CenterClient(List<URI> centers, Optional<String> token, Duration timeout, CenterJson json) {
        this.centers = List.copyOf(centers);
        this.token = token.orElse("");
        this.timeoutMillis = Math.toIntExact(timeout.toMillis());
        this.json = json;
    }

    public ApiResult<String> register(RegistryRequest request) {
        return call(Wire.REGISTRY, json.registry(request));
    }

    public ApiResult<String> deregister(RegistryRequest request) {
        return call(Wire.REGISTRY_REMOVE, json.registry(request));
    }

    public ApiResult<String> callback(List<CallbackItem> items) {
        return call(Wire.CALLBACK, json.callbacks(items));
    }

    /** Asks this executor itself, at the address that it is about to register, as a center will. */
    public ApiResult<String> beat(String executorAddress) {
        return post(executorAddress.replaceAll("/+$", "") + "/" + Wire.BEAT, new byte[0]);
    }

    /** The first success, with the center as text; else what each center said, with the code 0 if none of them answered. */
    private ApiResult<String> call(String operation, byte[] body) {
        List<String> failures = new ArrayList<>();
        int code = 0;
        for (URI center : centers) {
            ApiResult<String> answer = post(center + "/api/" + operation, body);
            if (answer.succeeded()) {
                return ApiResult.success(center.toString());
            }
            code = Math.max(code, answer.code());
            failures.add(center + ": " + answer.msg());
        }
        return new ApiResult<>(code, failures.isEmpty() ? "no center is set" : String.join("; ", failures), null);
    }

    private ApiResult<String> post(String address, byte[] body) {
        try {
            return json.result(post(URI.create(address), body));
        } catch (IOException | IllegalArgumentException e) {
            // IllegalArgumentException: a token or an address that HTTP cannot carry
            return new ApiResult<>(0, e.toString(), null);
        }
    }

    private byte[] post(URI address, byte[] body) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(timeoutMillis);
        connection.setReadTimeout(timeoutMillis);
        connection.setUseCaches(false);
        connection.setDoOutput(true);
        connection.setRequestMethod("POST");
        connection.setRequestProperty("Content-Type", "application/json;charset=UTF-8");
        connection.setRequestProperty("Accept", "application/json");
        connection.setRequestProperty(Wire.TOKEN_HEADER, token);
        try (OutputStream out = connection.getOutputStream()) {
            out.write(body);
        }
        int status = connection.getResponseCode();
        if (status != HttpURLConnection.HTTP_OK) {
            connection.disconnect();
            throw new IOException("HTTP status " + status);
        }
        try (InputStream in = connection.getInputStream()) {
            return in.readNBytes(ANSWER_LIMIT);
        }
    }
}
