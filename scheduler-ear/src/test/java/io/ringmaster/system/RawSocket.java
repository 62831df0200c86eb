package io.ringmaster.system;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One connection over which a request goes byte by byte as a test wants it. */
final class RawSocket implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 20_000;
    private static final Pattern LENGTH = Pattern.compile("(?i)\\r\\ncontent-length: *(\\d+)");

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

    /** False once the other side has answered or closed the connection. */
    boolean drip() {
        try {
            socket.getOutputStream().write(' ');
            return socket.getInputStream().available() == 0;
        } catch (IOException closed) {
            return false;
        }
    }

    /** One whole answer; what a broken connection had to say is what came before. */
    String answer() {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try {
            byte[] bytes = new byte[4096];
            for (int count = socket.getInputStream().read(bytes);
                    count >= 0;
                    count = socket.getInputStream().read(bytes)) {
                text.write(bytes, 0, count);
                if (isWhole(text.toString(ISO_8859_1))) {
                    break;
                }
            }
        } catch (SocketTimeoutException e) {
            throw new UncheckedIOException("neither an answer nor an end, but: " + text.toString(UTF_8), e);
        } catch (IOException reset) {
            return text.toString(UTF_8) + " (reset)";
        }
        return text.toString(UTF_8);
    }

    /** With one character per byte. */
    private static boolean isWhole(String answer) {
        int body = answer.indexOf("\r\n\r\n") + 4;
        Matcher length = LENGTH.matcher(answer);
        return body >= 4 && length.find() && answer.length() - body >= Integer.parseInt(length.group(1));
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
