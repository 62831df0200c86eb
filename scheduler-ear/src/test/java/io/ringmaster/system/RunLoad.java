package io.ringmaster.system;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** Orders runs over keep-alive connections, each of which sends the next one when it has its answer. */
final class RunLoad implements AutoCloseable {
    private final int port;
    private final String head;
    private final String handler;
    private final int jobs;
    private final AtomicInteger ids = new AtomicInteger();
    private final AtomicLong accepted = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();
    private final List<Thread> senders = new ArrayList<>();
    private long pace;
    private long begin;
    private volatile String refusal = "";
    private volatile boolean stopping;

    RunLoad(int port, String path, String token, String handler, int jobs) {
        this.handler = handler;
        this.port = port;
        this.jobs = jobs;
        this.head = "POST " + path
                + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json;charset=UTF-8\r\n"
                + "XXL-JOB-ACCESS-TOKEN: " + token + "\r\nContent-Length: ";
    }

    /** All connections together send at most so many per second, evenly. */
    RunLoad paced(int perSecond) {
        pace = TimeUnit.SECONDS.toNanos(1) / perSecond;
        return this;
    }

    void start(int connections) {
        begin = System.nanoTime();
        for (int number = 0; number < connections; number++) {
            Thread sender = new Thread(this::send, "load-" + number);
            sender.setDaemon(true);
            senders.add(sender);
            sender.start();
        }
    }

    void stop() throws InterruptedException {
        stopping = true;
        for (Thread sender : senders) {
            sender.join();
        }
    }

    long accepted() {
        return accepted.get();
    }

    long refused() {
        return refused.get();
    }

    /** The last answer that was none of success. */
    String refusal() {
        return refusal;
    }

    @Override
    public void close() {
        stopping = true;
    }

    private void send() {
        try {
            while (!stopping) {
                sendUntilClosed();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The server closes each connection after some hundred requests, and says so in the last answer. */
    private void sendUntilClosed() throws IOException {
        byte[] answer = new byte[8192];
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setTcpNoDelay(true);
            boolean open = true;
            while (open && !stopping) {
                int id = ids.incrementAndGet();
                awaitTurn(id);
                socket.getOutputStream().write(request(id));
                String text = read(socket.getInputStream(), answer);
                open = !text.contains("Connection: close");
                if (text.contains("\"code\":200")) {
                    accepted.incrementAndGet();
                } else {
                    refused.incrementAndGet();
                    refusal = text;
                }
            }
        }
    }

    private void awaitTurn(int id) {
        long due = begin + id * pace;
        for (long left = due - System.nanoTime(); pace > 0 && left > 0; left = due - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    private byte[] request(int id) {
        String body = "{\"jobId\":" + (id % jobs + 1)
                + ",\"executorHandler\":\"" + handler + "\",\"executorParams\":\"\",\"executorBlockStrategy\":"
                + "\"SERIAL_EXECUTION\",\"executorTimeout\":0,\"logId\":" + id
                + ",\"logDateTime\":" + System.currentTimeMillis() / 1000 * 1000
                + ",\"glueType\":\"BEAN\",\"glueSource\":\"\",\"glueUpdatetime\":1759913600000,"
                + "\"broadcastIndex\":0,\"broadcastTotal\":1}";
        return (head + body.length() + "\r\n\r\n" + body).getBytes(UTF_8);
    }

    /** An answer is short and ends with its JSON object's data member. */
    private static String read(InputStream in, byte[] buffer) throws IOException {
        int length = 0;
        while (true) {
            int count = in.read(buffer, length, buffer.length - length);
            if (count < 0) {
                throw new EOFException(new String(buffer, 0, length, UTF_8));
            }
            length += count;
            if (buffer[length - 1] == '}') {
                return new String(buffer, 0, length, UTF_8);
            }
        }
    }
}
