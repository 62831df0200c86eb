package io.ringmaster.executor.callback;

import io.ringmaster.protocol.CallbackItem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Results that nobody has sent or stored yet. Full only if center and disk both refuse for long. */
public final class CallbackQueue {
    private static final System.Logger LOGGER = System.getLogger(CallbackQueue.class.getName());
    private static final int CAPACITY = 100_000;
    /** No result: ends a wait. */
    private static final CallbackItem NOTHING = new CallbackItem(0, 0, 0, null);

    private final BlockingQueue<CallbackItem> items = new LinkedBlockingQueue<>(CAPACITY);

    public void add(CallbackItem item) {
        if (!items.offer(item)) {
            LOGGER.log(
                    System.Logger.Level.ERROR,
                    "The result of the run {0,number,#} is lost: {1} results wait and can neither be sent nor stored",
                    item.logId(),
                    CAPACITY);
        }
    }

    /** Ends the wait of {@link #take}, or the next one. */
    void wake() {
        items.offer(NOTHING);
    }

    public int size() {
        return items.size();
    }

    /**
     * Up to so many items in the order of their arrival; waits for the first one, and then a moment for those that follow:
     * under load a call or a file for each few would cost more than the runs.
     */
    List<CallbackItem> take(int most, Duration patience, Duration moment) throws InterruptedException {
        @Nullable CallbackItem first = items.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
        if (first == null || first.equals(NOTHING)) {
            return List.of();
        }
        gather(first, most, moment);
        List<CallbackItem> batch = drain(most - 1);
        batch.add(0, first);
        return batch;
    }

    private void gather(CallbackItem first, int most, Duration moment) throws InterruptedException {
        if (items.size() < most - 1) {
            try {
                TimeUnit.MILLISECONDS.sleep(moment.toMillis());
            } catch (InterruptedException e) {
                add(first);
                throw e;
            }
        }
    }

    /** Up to so many items, without waiting. */
    List<CallbackItem> drain(int most) {
        List<CallbackItem> batch = new ArrayList<>();
        items.drainTo(batch, most);
        batch.remove(NOTHING);
        return batch;
    }
}
