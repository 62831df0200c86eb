package io.ringmaster.scheduler.gateway;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Begins every answer and never ends it: a byte comes ten times a second. */
final class DrippingExecutor implements AutoCloseable {
    private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final CountDownLatch closing = new CountDownLatch(1);
    private final CountDownLatch hungUp;
    private final String begin;

    /** @param calls how many there will be */
    DrippingExecutor(String begin, int calls) throws IOException {
        this.begin = begin;
        this.hungUp = new CountDownLatch(calls);
        start(this::accept);
    }

    String address(String scheme) {
        return scheme + "://127.0.0.1:" + socket.getLocalPort() + "/";
    }

    /** Whether all callers closed their connections. */
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
                start(() -> drip(caller));
            }
        } catch (IOException closed) {
            closing.countDown();
        }
    }

    private void drip(Socket caller) {
        try (caller) {
            caller.getOutputStream().write(begin.getBytes(ISO_8859_1));
            while (!closing.await(100, TimeUnit.MILLISECONDS)) {
                caller.getOutputStream().write('x');
            }
        } catch (IOException gone) {
            hungUp.countDown();
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }
}
