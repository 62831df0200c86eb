package io.ringmaster.executor.callback;

import io.ringmaster.protocol.CallbackItem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Results that nobody has sent or stored yet. Full only if center and disk both refuse for long, and never for those of the last process. */
public final class CallbackQueue {
    private static final System.Logger LOGGER = System.getLogger(CallbackQueue.class.getName());
    private static final int CAPACITY = 100_000;
    /** A batch that has as many characters grows no more: proxies refuse large calls. */
    private static final int MOST_TEXT = 50_000;
    /** No result: ends a wait. */
    private static final CallbackItem NOTHING = new CallbackItem(0, 0, 0, null);

    private final BlockingQueue<CallbackItem> items = new LinkedBlockingQueue<>();
    private volatile int room = CAPACITY;

    /** Adds what is there at a start, however much it is, and takes no room for it from the runs. */
    public void addAll(List<CallbackItem> left) {
        room = CAPACITY + left.size();
        items.addAll(left);
    }

    public void add(CallbackItem item) {
        if (items.size() < room) {
            items.add(item);
        } else {
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
        CallbackItem first = items.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
        if (first == null || first.equals(NOTHING)) {
            return List.of();
        }
        gather(first, most, moment);
        return batch(first, most);
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
        return batch(NOTHING, most);
    }

    private List<CallbackItem> batch(CallbackItem first, int most) {
        List<CallbackItem> batch = new ArrayList<>();
        int length = 0;
        CallbackItem next = first;
        while (next != null) {
            if (!next.equals(NOTHING)) {
                batch.add(next);
                String text = next.handleMsg();
                length += text == null ? 0 : text.length();
            }
            next = batch.size() < most && length < MOST_TEXT ? items.poll() : null;
        }
        return batch;
    }
}
