package io.ringmaster.scheduler.completion.control;

import io.ringmaster.protocol.Wire;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.MinuteSums;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.execution.control.Results;
import io.ringmaster.scheduler.execution.control.Results.Open;
import io.ringmaster.scheduler.execution.control.Results.Result;
import io.ringmaster.scheduler.execution.control.Sendings.Outcome;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import io.ringmaster.scheduler.trigger.control.Outcomes;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Stores results: one transaction for a batch (interop 2.4, 4.7). Shared by callbacks, kills and the rule of lost runs.
 *
 * <p>Cost of a batch: one locking read, one update per 200 rows, one read of the jobs; children are one more insert.
 */
public final class Completer {
    /** The most rows that one transaction takes. */
    public static final int MOST = 1000;

    private static final int MOST_CHARACTERS = 15_000;

    private final Transactions transactions;
    private final Clock clock;
    private final Results results;
    private final MinuteSums sums;
    private final Children children;
    private final Dispatcher dispatcher;
    private final Outcomes outcomes;
    private volatile Runnable onFailure = () -> {};

    public Completer(
            Transactions transactions,
            Clock clock,
            Results results,
            Ledger ledger,
            JobSnapshots jobs,
            NodeId node,
            Passes passes,
            Messages messages,
            Dispatcher dispatcher,
            Outcomes outcomes) {
        this.transactions = transactions;
        this.clock = clock;
        this.results = results;
        this.sums = ledger.sums();
        this.children = new Children(jobs, ledger, node, passes, messages);
        this.dispatcher = dispatcher;
        this.outcomes = outcomes;
    }

    /** @param failureMonitor woken when a result was a failure */
    public void connect(Runnable failureMonitor) {
        this.onFailure = failureMonitor;
    }

    /**
     * What a batch brought.
     *
     * @param unknown ids that name no row
     * @param stored rows that got their result now; the others had one
     */
    public record Stored(Set<Long> unknown, Set<Long> stored) {}

    /** Stores the results that rows do not have yet, and queues children; committed when this returns. */
    public Stored complete(List<Ended> batch) {
        return complete(batch, open -> true);
    }

    /**
     * As {@link #complete(List)}, for rows that {@code still} holds for once they are locked.
     */
    public Stored complete(List<Ended> batch, Predicate<Open> still) {
        Map<Long, Ended> first = new LinkedHashMap<>();
        batch.stream().filter(ended -> ended.code() > 0).forEach(ended -> first.putIfAbsent(ended.rowId(), ended));
        Set<Long> ids = new HashSet<>();
        batch.forEach(ended -> ids.add(ended.rowId()));
        Commit commit = transactions.call((em, connection) -> store(connection, ids, first, still));
        if (!commit.queued().fires().isEmpty()) {
            dispatcher.dispatch(commit.queued().fires());
        }
        outcomes.written(commit.accepted());
        int failures = commit.failures();
        sums.add(MinuteSums.Event.SUCCEEDED, commit.at(), commit.written().size() - failures);
        sums.add(MinuteSums.Event.FAILED, commit.at(), failures);
        // the result decides what became of a fire, also of one that its executor seemed to refuse
        commit.refused().forEach(answered -> sums.takeBack(MinuteSums.Event.FAILED, answered));
        if (failures > 0) {
            onFailure.run();
        }
        return commit.stored();
    }

    /**
     * Adds a text to the result of a row that has ended as failed.
     *
     * @return false, and nothing is written, if it has not
     */
    public boolean addTo(long rowId, String text) {
        return transactions.call((em, connection) -> {
            Open row = results.lock(connection, Set.of(rowId)).get(rowId);
            if (row == null || !row.finished() || row.handleCode() == Wire.SUCCESS) {
                return false;
            }
            String message = message(row, new Ended(rowId, row.handleCode(), text), null);
            results.write(
                    connection, List.of(new Result(rowId, row.handleCode(), message, false, null)), clock.instant());
            return true;
        });
    }

    /** Those of the rows whose group is not one of the own. */
    public List<Results.Foreign> foreign(IntPredicate own, Set<Long> ids) {
        return ids.isEmpty() ? List.of() : transactions.single(connection -> results.foreign(connection, own, ids));
    }

    private record Commit(
            Stored stored, Children.Queued queued, List<Result> written, List<Instant> refused, Instant at) {
        int failures() {
            return (int) written.stream().filter(Result::failed).count();
        }

        List<Outcome> accepted() {
            return written.stream()
                    .map(Result::accepted)
                    .filter(Objects::nonNull)
                    .toList();
        }
    }

    private Commit store(Connection connection, Set<Long> ids, Map<Long, Ended> first, Predicate<Open> still)
            throws SQLException {
        Instant now = clock.instant();
        Map<Long, Open> rows = results.lock(connection, ids);
        List<Open> open = rows.values().stream()
                .filter(row -> first.containsKey(row.id()) && !row.finished() && still.test(row))
                .toList();
        List<Children.Parent> parents = open.stream()
                .filter(row -> ended(first, row).code() == Wire.SUCCESS)
                .map(row -> new Children.Parent(row.id(), row.jobId()))
                .toList();
        Children.Queued queued =
                parents.isEmpty() ? new Children.Queued(List.of(), Map.of()) : children.queue(connection, parents, now);
        Map<Long, Outcome> accepted =
                outcomes.accepted(open.stream().map(Open::id).toList());
        List<Result> written = new ArrayList<>();
        for (Open row : open) {
            Ended ended = ended(first, row);
            String message = message(row, ended, queued.reports().get(row.id()));
            written.add(
                    new Result(row.id(), ended.code(), message, ended.code() != Wire.SUCCESS, accepted.get(row.id())));
        }
        results.write(connection, written, now);
        Set<Long> unknown = new HashSet<>(ids);
        unknown.removeAll(rows.keySet());
        Set<Long> stored = new HashSet<>();
        open.forEach(row -> stored.add(row.id()));
        List<Instant> refused =
                open.stream().map(Open::refused).filter(Objects::nonNull).toList();
        return new Commit(new Stored(unknown, stored), queued, written, refused, now);
    }

    private static Ended ended(Map<Long, Ended> all, Open row) {
        Ended ended = all.get(row.id());
        if (ended == null) {
            throw new IllegalStateException("No result for row " + row.id());
        }
        return ended;
    }

    private static @Nullable String message(Open row, Ended ended, @Nullable String report) {
        StringBuilder text = new StringBuilder();
        if (row.handleMessage() != null && !row.handleMessage().isEmpty()) {
            text.append(row.handleMessage()).append("<br>");
        }
        if (ended.message() != null) {
            text.append(Texts.storable(ended.message()));
        }
        if (report != null) {
            // the children must be read even where the handler wrote a book
            Texts.cut(text, MOST_CHARACTERS - Math.min(report.length(), MOST_CHARACTERS));
            text.append(report);
        }
        Texts.cut(text, MOST_CHARACTERS);
        return text.isEmpty() ? null : text.toString();
    }
}
