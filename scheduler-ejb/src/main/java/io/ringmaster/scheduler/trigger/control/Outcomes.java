package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.MinuteSums;
import io.ringmaster.scheduler.execution.control.Sendings;
import io.ringmaster.scheduler.execution.control.Sendings.Outcome;
import io.ringmaster.scheduler.loop.Duty;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes what executors answered, many rows a statement. What could not be written stays here until it can: an answer is
 * never dropped while the center lives. A result that arrives while the answer still waits for company takes it along, which
 * saves short runs one of their four writes.
 */
public final class Outcomes implements Duty {
    /** Long enough for the fires of one moment to leave before their answers ask for the database. */
    private static final Duration LINGER = Duration.ofMillis(200);

    private static final Duration NOTHING_TO_DO = Duration.ofSeconds(5);

    private final Transactions transactions;
    private final Sendings sendings = new Sendings();
    private final int batch;
    private final MinuteSums sums;
    private final Map<Long, Outcome> waiting = new LinkedHashMap<>();
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
            waiting.put(outcome.id(), outcome);
        }
        if (first) {
            alert.run();
        }
    }

    /** A failure that is in the database already. */
    void failed(Outcome failure) {
        sums.add(MinuteSums.Event.FAILED, failure.at(), 1);
        onFailure.run();
    }

    /** Answers that are not in the database yet. */
    public int waiting() {
        synchronized (waiting) {
            return waiting.size();
        }
    }

    /**
     * The answers "accepted" of these rows that are not in the database yet. Who writes them says so with {@link #written};
     * until then this duty may write them too, which changes nothing. Failures are left to this duty, which reports them.
     */
    public Map<Long, Outcome> accepted(Collection<Long> ids) {
        Map<Long, Outcome> found = new HashMap<>();
        synchronized (waiting) {
            for (Long id : ids) {
                Outcome outcome = waiting.get(id);
                if (outcome != null && !outcome.failed()) {
                    found.put(id, outcome);
                }
            }
        }
        return found;
    }

    /** These are in the database; returns how many answers wait now. */
    public int written(Collection<Outcome> outcomes) {
        synchronized (waiting) {
            outcomes.forEach(outcome -> waiting.remove(outcome.id(), outcome));
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
            chunk = written(chunk) >= batch ? next() : List.of();
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
        List<Outcome> failures = chunk.stream().filter(Outcome::failed).toList();
        if (failures.isEmpty()) {
            transactions.single(connection -> {
                sendings.outcomes(connection, chunk);
                return true;
            });
            return;
        }
        // what has a result is counted by that; the rows stay locked until all is known
        Set<Long> ended = transactions.call((em, connection) -> {
            sendings.outcomes(connection, chunk);
            return sendings.ended(connection, failures.stream().map(Outcome::id).toList());
        });
        failures.stream()
                .filter(outcome -> !ended.contains(outcome.id()))
                .forEach(outcome -> sums.add(MinuteSums.Event.FAILED, outcome.at(), 1));
    }

    private List<Outcome> next() {
        synchronized (waiting) {
            return waiting.values().stream().limit(batch).toList();
        }
    }
}
