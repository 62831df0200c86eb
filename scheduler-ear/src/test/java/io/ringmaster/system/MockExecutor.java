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
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;

/** The mock executor in a process of its own, so that neither its CPU nor its pauses are the test's. */
final class MockExecutor implements AutoCloseable {
    private final HttpClient http = HttpClient.newHttpClient();
    private final ServerProcess process;
    private final String address;

    private MockExecutor(ServerProcess process, String address) {
        this.process = process;
        this.address = address;
    }

    static MockExecutor started(Installation installation, URI center, Duration delay) {
        return started(installation, List.of(center), delay);
    }

    /** @param centers to report to, any of them */
    static MockExecutor started(Installation installation, List<URI> centers, Duration delay) {
        int port = Ports.free();
        ServerProcess process = ServerProcess.start(
                installation.directory().resolve("mock-" + port + ".log"),
                Map.of(),
                List.of(
                        ServerProcess.java(),
                        "-cp",
                        ServerProcess.classesOf(MockExecutorMain.class),
                        MockExecutorMain.class.getName(),
                        Integer.toString(port),
                        centers.stream().map(URI::toString).collect(Collectors.joining(",")),
                        installation.token(),
                        Long.toString(delay.toMillis())));
        Awaitility.await("mock executor").atMost(Duration.ofSeconds(30)).until(() -> Ports.listens(port));
        return new MockExecutor(process, "http://127.0.0.1:" + port + "/");
    }

    /** As it is entered in a group. */
    String address() {
        return address;
    }

    /** delivered (results), arrived, distinct, duplicate, p50, p99 and max (milliseconds). */
    JsonObject stats() {
        return get("stats");
    }

    /** p50, p99 and max (milliseconds) of the orders after the first {@code seconds}. */
    JsonObject statsAfter(int seconds) {
        return get("stats-after-" + seconds);
    }

    private JsonObject get(String path) {
        try {
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create(address + path)).GET().build();
            String text =
                    http.send(request, HttpResponse.BodyHandlers.ofString()).body();
            try (JsonReader reader = Json.createReader(new StringReader(text))) {
                return reader.readObject();
            }
        } catch (IOException e) {
            throw new IllegalStateException(process.log(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        process.close();
    }
}
