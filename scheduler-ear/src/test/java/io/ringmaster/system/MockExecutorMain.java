package io.ringmaster.system;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** An executor that runs nothing: it takes an order, counts it, and reports success. Arguments: port, centers, token, delay in ms. */
final class MockExecutorMain {
    private static final String OK = "{\"code\":200,\"msg\":null,\"content\":null,\"data\":null}";

    private final MockFires fires = new MockFires();
    private final ScheduledExecutorService later = Executors.newSingleThreadScheduledExecutor();
    private final MockCallbacks callbacks;
    private final long delayMillis;

    private MockExecutorMain(MockCallbacks callbacks, long delayMillis) {
        this.callbacks = callbacks;
        this.delayMillis = delayMillis;
    }

    public static void main(String[] arguments) throws IOException {
        MockCallbacks callbacks = new MockCallbacks(List.of(arguments[1].split(",")), arguments[2]);
        callbacks.start();
        new MockExecutorMain(callbacks, Long.parseLong(arguments[3])).serve(Integer.parseInt(arguments[0]));
    }

    private void serve(int port) throws IOException {
        Selector selector = Selector.open();
        ServerSocketChannel server = ServerSocketChannel.open();
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1024);
        server.configureBlocking(false);
        server.register(selector, SelectionKey.OP_ACCEPT);
        ByteBuffer buffer = ByteBuffer.allocateDirect(64 * 1024);
        while (true) {
            selector.select();
            for (Iterator<SelectionKey> keys = selector.selectedKeys().iterator(); keys.hasNext(); ) {
                SelectionKey key = keys.next();
                keys.remove();
                if (key.isAcceptable()) {
                    accept(server, selector);
                } else {
                    serve(key, buffer);
                }
            }
        }
    }

    private static void accept(ServerSocketChannel server, Selector selector) throws IOException {
        SocketChannel channel = server.accept();
        if (channel != null) {
            channel.configureBlocking(false);
            channel.setOption(java.net.StandardSocketOptions.TCP_NODELAY, true);
            channel.register(selector, SelectionKey.OP_READ, new MockConnection(channel));
        }
    }

    private void serve(SelectionKey key, ByteBuffer buffer) throws IOException {
        MockConnection connection = (MockConnection) key.attachment();
        try {
            if (!connection.read(buffer)) {
                key.channel().close();
                return;
            }
            for (String request = connection.next(); request != null; request = connection.next()) {
                answer(connection, request);
            }
        } catch (IOException broken) {
            // the center was killed; its next connection is a new one
            key.channel().close();
        }
    }

    private void answer(MockConnection connection, String request) throws IOException {
        String path = request.substring(0, request.indexOf('\n'));
        if (path.endsWith("/stats")) {
            connection.answer(fires.json(callbacks.delivered()));
        } else if (path.contains("/stats-after-")) {
            connection.answer(fires.jsonAfter(Integer.parseInt(path.substring(path.lastIndexOf('-') + 1))));
        } else if (!path.endsWith("/run")) {
            connection.answer(OK);
        } else {
            long logId = number(request, "\"logId\":");
            long logDateTime = number(request, "\"logDateTime\":");
            fires.arrived(logId, logDateTime, System.currentTimeMillis());
            callbacks.add(logId, logDateTime);
            if (delayMillis == 0) {
                connection.answer(OK);
            } else {
                later.schedule(() -> late(connection), delayMillis, TimeUnit.MILLISECONDS);
            }
        }
    }

    private static void late(MockConnection connection) {
        try {
            connection.answer(OK);
        } catch (IOException e) {
            System.getLogger(MockExecutorMain.class.getName())
                    .log(System.Logger.Level.INFO, "nobody waits any more", e);
        }
    }

    private static long number(String request, String member) {
        int start = request.indexOf(member) + member.length();
        int end = start;
        while (Character.isDigit(request.charAt(end)) || request.charAt(end) == ' ') {
            end++;
        }
        return Long.parseLong(request.substring(start, end).strip());
    }
}
