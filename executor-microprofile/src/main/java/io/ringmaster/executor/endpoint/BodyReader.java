package io.ringmaster.executor.endpoint;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Reads bodies within bounds of size and time. The time is for the whole body, while a server limits at most the wait for
 * its next part: whoever sends a byte now and then would keep a thread of the server for as long as he likes.
 */
final class BodyReader {
    /** As much as a genuine executor takes (interop 1.3). */
    private static final int LIMIT = 5 * 1024 * 1024;

    private static final int CHUNK = 4096;

    private final ScheduledExecutorService timer;
    private final Duration patience;

    BodyReader(ScheduledExecutorService timer, Duration patience) {
        this.timer = timer;
        this.patience = patience;
    }

    byte[] read(InputStream in) throws BadRequest {
        Watch watch = new Watch(Thread.currentThread());
        Future<?> end = timer.schedule(watch, patience.toMillis(), TimeUnit.MILLISECONDS);
        try {
            return read(in, watch);
        } catch (IOException e) {
            throw new BadRequest(watch.isOver() ? late() : "The body did not arrive: " + e, e);
        } finally {
            end.cancel(false);
            watch.end();
        }
    }

    private byte[] read(InputStream in, Watch watch) throws IOException, BadRequest {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        byte[] chunk = new byte[CHUNK];
        for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
            body.write(chunk, 0, count);
            if (body.size() > LIMIT) {
                throw new BadRequest("The body is longer than %d bytes".formatted(LIMIT));
            }
            if (watch.isOver()) {
                throw new BadRequest(late());
            }
        }
        return body.toByteArray();
    }

    private String late() {
        return "The body did not arrive within %d s".formatted(patience.toSeconds());
    }

    /** Wakes the reading thread from its wait for the next part, and never later. */
    private static final class Watch implements Runnable {
        private final Thread reader;
        private boolean over;
        private boolean ended;

        private Watch(Thread reader) {
            this.reader = reader;
        }

        @Override
        public synchronized void run() {
            if (!ended) {
                over = true;
                reader.interrupt();
            }
        }

        private synchronized boolean isOver() {
            return over;
        }

        private synchronized void end() {
            ended = true;
            if (over) {
                Thread.interrupted();
            }
        }
    }
}
