package io.ringmaster.system;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The place of a center: keeps what executors send, byte for byte, and answers as centers of 2.x do. */
final class RecordingCenter implements AutoCloseable {
    private static final byte[] TAKEN = "{\"code\":200,\"msg\":null,\"content\":null}".getBytes(UTF_8);

    private final int port = Ports.free();
    private final Map<String, List<String>> bodies = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer server;

    RecordingCenter() {
        server = listening();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + port + "/xxl-job-admin");
    }

    /** The bodies that came to an operation, oldest first. */
    List<String> bodies(String operation) {
        return bodies.getOrDefault(operation, List.of());
    }

    /** Refuses connections until {@link #comeBack}. */
    void goAway() {
        server.stop(0);
    }

    void comeBack() {
        server = listening();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private HttpServer listening() {
        try {
            HttpServer fresh = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 50);
            fresh.createContext("/xxl-job-admin/api/", this::keep);
            fresh.setExecutor(threads);
            fresh.start();
            return fresh;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void keep(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        String operation = exchange.getRequestURI().getPath().substring("/xxl-job-admin/api/".length());
        bodies.computeIfAbsent(operation, name -> new CopyOnWriteArrayList<>()).add(body);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, TAKEN.length);
        try (OutputStream answer = exchange.getResponseBody()) {
            answer.write(TAKEN);
        }
    }
}
