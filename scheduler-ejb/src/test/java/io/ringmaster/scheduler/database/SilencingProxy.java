package io.ringmaster.scheduler.database;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;

/** A way to a server on which connections can fall silent without being closed, as when its host loses power. */
final class SilencingProxy implements AutoCloseable {
    private final ServerSocket entrance = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final int server;
    private volatile AtomicBoolean silent = new AtomicBoolean();

    /** @param server its port on this machine */
    SilencingProxy(int server) throws IOException {
        this.server = server;
        threads.execute(this::admit);
    }

    int port() {
        return entrance.getLocalPort();
    }

    /** Nothing goes through the connections of now any more; new ones work. */
    void silence() {
        silent.set(true);
        silent = new AtomicBoolean();
    }

    private void admit() {
        while (!entrance.isClosed()) {
            try {
                Socket client = entrance.accept();
                Socket target = new Socket(InetAddress.getLoopbackAddress(), server);
                sockets.addAll(List.of(client, target));
                AtomicBoolean mute = silent;
                threads.execute(() -> pass(client, target, mute));
                threads.execute(() -> pass(target, client, mute));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private static void pass(Socket from, Socket to, AtomicBoolean mute) {
        byte[] buffer = new byte[8192];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                if (!mute.get()) {
                    out.write(buffer, 0, read);
                    out.flush();
                }
            }
            if (!mute.get()) {
                to.close();
            }
        } catch (IOException closed) {
            // the other side has ended the connection
            return;
        }
    }

    @Override
    public void close() throws IOException {
        entrance.close();
        for (Socket socket : sockets) {
            socket.close();
        }
        threads.shutdownNow();
    }
}
