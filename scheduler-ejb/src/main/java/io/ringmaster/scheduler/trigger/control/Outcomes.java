package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.MinuteSums;
import io.ringmaster.scheduler.execution.control.Sendings;
import io.ringmaster.scheduler.execution.control.Sendings.Outcome;
import io.ringmaster.scheduler.loop.Duty;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Writes what executors answered, many rows a statement. What could not be written stays here until it can: an answer is
 * never dropped while the center lives.
 */
public final class Outcomes implements Duty {
    /** Long enough for the fires of one moment to leave before their answers ask for the database. */
    private static final Duration LINGER = Duration.ofMillis(200);

    private static final Duration NOTHING_TO_DO = Duration.ofSeconds(1);

    private final Transactions transactions;
    private final Sendings sendings = new Sendings();
    private final int batch;
    private final MinuteSums sums;
    private final Deque<Outcome> waiting = new ArrayDeque<>();
    private volatile Runnable alert = () -> {};
    private volatile Runnable onFailure = () -> {};

    public Outcomes(Transactions transactions, int batch, MinuteSums sums) {
        this.transactions = transactions;
        this.batch = batch;
        this.sums = sums;
    }

    /** @param alert makes this duty run within its linger time; @param onFailure told after failures were written */
    public void connect(Runnable alert, Runnable onFailure) {
        this.alert = alert;
        this.onFailure = onFailure;
    }

    void add(Outcome outcome) {
        boolean first;
        synchronized (waiting) {
            first = waiting.isEmpty();
            waiting.add(outcome);
        }
        if (first) {
            alert.run();
        }
    }

    /** Answers that are not in the database yet. */
    public int waiting() {
        synchronized (waiting) {
            return waiting.size();
        }
    }

    @Override
    public String name() {
        return "outcomes";
    }

    /** How long to wait for company after the first answer. */
    public static Duration linger() {
        return LINGER;
    }

    @Override
    public Duration runOnce() {
        List<Outcome> chunk = next();
        boolean failures = false;
        while (!chunk.isEmpty()) {
            write(chunk);
            failures |= chunk.stream().anyMatch(Outcome::failed);
            // a full batch is worth a statement of its own; a rest waits for company
            chunk = remove(chunk.size()) >= batch ? next() : List.of();
        }
        if (failures) {
            onFailure.run();
        }
        return waiting() == 0 ? NOTHING_TO_DO : LINGER;
    }

    @Override
    public void stop() {
        while (waiting() > 0) {
            runOnce();
        }
    }

    private void write(List<Outcome> chunk) {
        transactions.single(connection -> {
            sendings.outcomes(connection, chunk);
            return true;
        });
        chunk.stream().filter(Outcome::failed).forEach(outcome -> sums.add(MinuteSums.Event.FAILED, outcome.at(), 1));
    }

    private List<Outcome> next() {
        synchronized (waiting) {
            return waiting.stream().limit(batch).toList();
        }
    }

    // an answer leaves only when it is written, and is not written again because a later one could not be
    private int remove(int count) {
        synchronized (waiting) {
            for (int i = 0; i < count; i++) {
                waiting.remove();
            }
            return waiting.size();
        }
    }
}
