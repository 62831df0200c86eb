package io.ringmaster.system;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** An address that nobody should call; remembers who did. */
final class Listener implements AutoCloseable {
    private final HttpServer server;
    private final List<String> heard = new CopyOnWriteArrayList<>();

    Listener() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            heard.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                    + exchange.getRequestHeaders().keySet());
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    List<String> heard() {
        return heard;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
