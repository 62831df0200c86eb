package io.ringmaster.system;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A center that takes everything and counts the results by their log ids. */
final class ResultCounter implements AutoCloseable {
    private static final byte[] TAKEN = "{\"code\":200,\"msg\":null,\"content\":null}".getBytes(UTF_8);
    private static final Pattern LOG_ID = Pattern.compile("\"logId\":(\\d+)");

    static {
        // its server sends head and body apart; without this each answer waits 40 ms for the client's acknowledgement
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final int port;
    private HttpServer server;
    private final BitSet seen = new BitSet();
    private long repeated;

    ResultCounter() {
        server = open(0);
        port = server.getAddress().getPort();
    }

    /** From now on nobody listens. */
    void goDown() {
        server.stop(0);
    }

    /** Is back where it was, with what it had counted. */
    void comeBack() {
        server = open(port);
    }

    String address() {
        return "http://127.0.0.1:" + port + "/center";
    }

    synchronized long distinct() {
        return seen.cardinality();
    }

    synchronized long repeated() {
        return repeated;
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private HttpServer open(int at) {
        try {
            HttpServer opened = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), at), 0);
            opened.createContext("/center/api/", this::take);
            opened.start();
            return opened;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void take(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        if (exchange.getRequestURI().getPath().endsWith("/callback")) {
            count(body);
        }
        exchange.sendResponseHeaders(200, TAKEN.length);
        exchange.getResponseBody().write(TAKEN);
        exchange.close();
    }

    private synchronized void count(String body) {
        Matcher ids = LOG_ID.matcher(body);
        while (ids.find()) {
            int id = Integer.parseInt(ids.group(1));
            if (seen.get(id)) {
                repeated++;
            }
            seen.set(id);
        }
    }
}
