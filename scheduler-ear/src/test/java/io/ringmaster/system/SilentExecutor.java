package io.ringmaster.system;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** Takes every fire and never reports a result, so that a test can. */
final class SilentExecutor implements AutoCloseable {
    private static final byte[] TAKEN = "{\"code\":200,\"msg\":null,\"content\":null}".getBytes(UTF_8);

    private final HttpServer server;

    private SilentExecutor(HttpServer server) {
        this.server = server;
    }

    static SilentExecutor started() {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
            server.createContext("/", exchange -> {
                exchange.getRequestBody().readAllBytes();
                exchange.getResponseHeaders().set("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, TAKEN.length);
                try (OutputStream answer = exchange.getResponseBody()) {
                    answer.write(TAKEN);
                }
            });
            server.start();
            return new SilentExecutor(server);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** As it is entered in a group. */
    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
