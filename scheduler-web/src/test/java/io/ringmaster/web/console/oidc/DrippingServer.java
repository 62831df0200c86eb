package io.ringmaster.web.console.oidc;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Begins every answer and never ends it: a byte comes every now and then. */
final class DrippingServer implements AutoCloseable {
    private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final AtomicInteger calls = new AtomicInteger();
    private final CountDownLatch hungUp = new CountDownLatch(1);
    private final CountDownLatch closing = new CountDownLatch(1);
    private final String begin;

    DrippingServer(String begin) throws IOException {
        this.begin = begin;
        start(this::accept);
    }

    String address() {
        return "http://127.0.0.1:" + socket.getLocalPort();
    }

    int calls() {
        return calls.get();
    }

    /** Whether a caller closed its connection. */
    boolean awaitHungUp() throws InterruptedException {
        return hungUp.await(10, TimeUnit.SECONDS);
    }

    @Override
    public void close() throws IOException {
        closing.countDown();
        socket.close();
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (true) {
                Socket caller = socket.accept();
                calls.incrementAndGet();
                start(() -> drip(caller));
            }
        } catch (IOException closed) {
            closing.countDown();
        }
    }

    private void drip(Socket caller) {
        try (caller) {
            caller.getOutputStream().write(begin.getBytes(ISO_8859_1));
            while (!closing.await(50, TimeUnit.MILLISECONDS)) {
                caller.getOutputStream().write('x');
            }
        } catch (IOException gone) {
            hungUp.countDown();
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }
}
