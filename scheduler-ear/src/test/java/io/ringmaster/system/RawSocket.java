package io.ringmaster.system;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.StringReader;

/** One connection over which a request goes byte by byte as a test wants it. */
final class RawSocket implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 20_000;

    private final Socket socket;

    RawSocket(URI server) {
        try {
            socket = new Socket(InetAddress.getLoopbackAddress(), server.getPort());
            socket.setSoTimeout(PATIENCE_MILLIS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    RawSocket send(String text) {
        return send(text.getBytes(UTF_8));
    }

    RawSocket send(byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** False once the other side has closed the connection. */
    boolean drip() {
        try {
            socket.getOutputStream().write(' ');
            return true;
        } catch (IOException closed) {
            return false;
        }
    }

    /** All that comes until the other side closes; what a broken connection had to say is what came before. */
    String answer() {
        StringBuilder text = new StringBuilder();
        try {
            byte[] bytes = new byte[4096];
            for (int count = socket.getInputStream().read(bytes);
                    count >= 0;
                    count = socket.getInputStream().read(bytes)) {
                text.append(new String(bytes, 0, count, UTF_8));
            }
        } catch (java.net.SocketTimeoutException e) {
            throw new UncheckedIOException("neither an answer nor an end, but: " + text, e);
        } catch (IOException reset) {
            text.append(" (reset)");
        }
        return text.toString();
    }

    /** The body of an answer of HTTP 200. */
    static JsonObject body(String answer) {
        if (!answer.startsWith("HTTP/1.1 200 ")) {
            throw new IllegalStateException(answer);
        }
        try (JsonReader reader = Json.createReader(new StringReader(answer.substring(answer.indexOf("\r\n\r\n"))))) {
            return reader.readObject();
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
