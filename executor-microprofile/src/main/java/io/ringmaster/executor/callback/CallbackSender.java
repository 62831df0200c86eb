package io.ringmaster.executor.callback;

import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.executor.logfile.RunLog;
import io.ringmaster.executor.scheduler.BackOff;
import io.ringmaster.executor.scheduler.CenterClient;
import io.ringmaster.executor.scheduler.CenterJson;
import io.ringmaster.protocol.ApiResult;
import io.ringmaster.protocol.CallbackItem;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The one thread that brings results to a center, or to disk while none takes them. */
public final class CallbackSender implements Runnable {
    private static final System.Logger LOGGER = System.getLogger(CallbackSender.class.getName());
    private static final int BATCH = 200;
    private static final Duration MOMENT = Duration.ofMillis(10);
    /** For company while no center answers, as few large files are sent sooner than many small ones; and after the disk failed. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final CallbackQueue queue;
    private final CenterClient centers;
    private final RetryFiles files;
    private final LogFiles logs;
    private final Consumer<List<CallbackItem>> reported;
    private final Clock clock;
    private final BackOff backOff = new BackOff();
    private final CountDownLatch stop = new CountDownLatch(1);
    private Instant retryAt = Instant.MIN;
    /** Whether a center took the last batch. */
    private boolean answered;
    /** Whether a center answered that it does not take the last batch, which says nothing about others. */
    private boolean refused;
    /** When to look for stored results: at once after a start or a batch was stored, now and then when there are none. */
    private Instant lookAt = Instant.MIN;

    /**
     * Each batch from the queue is reported once a center or the disk has it.
     *
     * @param own the folder for what waits, of this application alone; what genuine executors left is below the log path
     */
    public CallbackSender(
            CallbackQueue queue,
            CenterClient centers,
            CenterJson json,
            Path logPath,
            Path own,
            LogFiles logs,
            Consumer<List<CallbackItem>> reported,
            Clock clock) {
        this.queue = queue;
        this.centers = centers;
        this.files = new RetryFiles(logPath, own, json, clock);
        this.logs = logs;
        this.reported = reported;
        this.clock = clock;
    }

    @Override
    public void run() {
        while (stop.getCount() > 0) {
            try {
                runOnce();
            } catch (InterruptedException e) {
                // the server wants its thread back
                stop();
            } catch (Throwable e) {
                // nobody else would report what ends
                LOGGER.log(System.Logger.Level.ERROR, "Sending results failed; going on", e);
            }
        }
        flush();
    }

    /**
     * Makes {@link #run} flush what waits, and return. Whoever calls this must not interrupt the thread, because that
     * would close the file that is being written.
     */
    public void stop() {
        stop.countDown();
        queue.wake();
    }

    void runOnce() throws InterruptedException {
        boolean calls = mayCall();
        List<CallbackItem> batch = queue.take(BATCH, rest(calls ? lookAt : retryAt), calls ? MOMENT : PATIENCE);
        if (!batch.isEmpty()) {
            boolean delivered = false;
            try {
                delivered = deliver(batch);
            } finally {
                if (!delivered) {
                    batch.forEach(queue::add);
                    stop.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
                }
            }
        }
        if (mayCall() && hasCome(lookAt)) {
            resendOldest();
        }
    }

    private void flush() {
        for (List<CallbackItem> batch = queue.drain(BATCH); !batch.isEmpty(); batch = queue.drain(BATCH)) {
            if (!deliver(batch)) {
                LOGGER.log(
                        System.Logger.Level.ERROR,
                        "{0} results are lost: no center took them and the disk refused them",
                        batch.size() + queue.size());
                return;
            }
        }
    }

    private boolean mayCall() {
        return hasCome(retryAt);
    }

    /** Also if the instant is further away than any wait: then the clock was set back. */
    private boolean hasCome(Instant instant) {
        Instant now = clock.instant();
        return !now.isBefore(instant) || instant.isAfter(now.plus(BackOff.MOST));
    }

    /** How long there is nothing to do before that instant but to wait for a result. */
    private Duration rest(Instant next) {
        // rounded up, or it would be asked for again and again in the last millisecond
        return hasCome(next)
                ? Duration.ZERO
                : Duration.between(clock.instant(), next).plusMillis(1);
    }

    /** False if neither a center nor the disk has the batch. */
    private boolean deliver(List<CallbackItem> batch) {
        if ((refused || mayCall()) && send(batch)) {
            reported.accept(batch);
            return true;
        }
        try {
            files.store(batch);
            reported.accept(batch);
            lookAt = Instant.MIN;
            return true;
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.ERROR, "Cannot store results that no center took", e);
            return false;
        }
    }

    private void resendOldest() {
        if (lookAt.isAfter(Instant.MIN)) {
            files.passOverNone();
        }
        // whatever fails here, new results must go on meanwhile
        lookAt = clock.instant().plus(BackOff.MOST);
        Optional<Map.Entry<Path, List<CallbackItem>>> stored = files.oldest(!answered);
        if (stored.isPresent()) {
            // a center that took the one before would take this one
            boolean blamed = answered;
            Path file = stored.get().getKey();
            List<CallbackItem> batch = stored.get().getValue();
            if (send(batch)) {
                files.sent(file);
            } else if (!(blamed && refused && files.halve(file, batch))) {
                files.passOver(file, blamed);
            }
            lookAt = Instant.MIN;
        }
    }

    private boolean send(List<CallbackItem> batch) {
        ApiResult<String> answer = centers.callback(batch);
        answered = answer.succeeded();
        refused = answer.code() > 0 && !answered;
        if (answered) {
            backOff.succeeded();
            retryAt = Instant.MIN;
        } else {
            Duration wait = backOff.failed();
            retryAt = clock.instant().plus(wait);
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    "Results wait on disk, the next try is in {0} s: {1}",
                    wait.toSeconds(),
                    answer.msg());
        }
        String outcome = answered ? "Result sent to " + answer.data() : "Result not sent: " + answer.msg();
        batch.forEach(item -> note(item, outcome));
        return answered;
    }

    private void note(CallbackItem item, String outcome) {
        try (RunLog log = logs.of(item.logId(), item.logDateTim())) {
            log.line(CallbackSender.class, outcome);
        }
    }
}
