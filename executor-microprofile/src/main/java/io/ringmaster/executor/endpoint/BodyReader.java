package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.handler.Refusal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

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
    private final Set<Watch> watches = ConcurrentHashMap.newKeySet();
    /** Whether a look at the watches is due; one at a time, since a task per body would keep the timer busy. */
    private final AtomicBoolean due = new AtomicBoolean();

    BodyReader(ScheduledExecutorService timer, Duration patience) {
        this.timer = timer;
        this.patience = patience;
    }

    byte[] read(InputStream in) throws Refusal {
        Watch watch = new Watch(Thread.currentThread(), System.nanoTime() + patience.toNanos());
        watches.add(watch);
        try {
            look(watch.deadline);
            return read(in, watch);
        } catch (IOException e) {
            throw new Refusal(watch.isOver() ? late() : "The body did not arrive: " + e, e);
        } finally {
            watches.remove(watch);
            watch.end();
        }
    }

    /** Sees to it that somebody looks at the watches by then. */
    private void look(long deadline) {
        if (due.compareAndSet(false, true)) {
            timer.schedule(this::lookAtAll, deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        }
    }

    private void lookAtAll() {
        due.set(false);
        long now = System.nanoTime();
        long next = Long.MAX_VALUE;
        for (Watch watch : watches) {
            // by difference, because nanoTime may overflow
            long left = watch.deadline - now;
            if (left <= 0) {
                watch.interrupt();
            } else {
                next = Math.min(next, left);
            }
        }
        if (next < Long.MAX_VALUE) {
            look(now + next);
        }
    }

    private byte[] read(InputStream in, Watch watch) throws IOException, Refusal {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        byte[] chunk = new byte[CHUNK];
        for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
            body.write(chunk, 0, count);
            if (body.size() > LIMIT) {
                throw new Refusal("The body is longer than %d bytes".formatted(LIMIT));
            }
            if (watch.isOver()) {
                throw new Refusal(late());
            }
        }
        return body.toByteArray();
    }

    private String late() {
        return "The body did not arrive within %d s".formatted(patience.toSeconds());
    }

    /** Wakes the reading thread from its wait for the next part, and never later. */
    private static final class Watch {
        private final Thread reader;
        private final long deadline;
        private boolean over;
        private boolean ended;

        private Watch(Thread reader, long deadline) {
            this.reader = reader;
            this.deadline = deadline;
        }

        private synchronized void interrupt() {
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
