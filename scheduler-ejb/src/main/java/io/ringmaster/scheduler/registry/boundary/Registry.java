package io.ringmaster.scheduler.registry.boundary;

import io.ringmaster.scheduler.database.LimitedHold;
import io.ringmaster.scheduler.database.Listening;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.group.control.Beats;
import io.ringmaster.scheduler.group.control.Beats.Beat;
import io.ringmaster.scheduler.group.entity.GroupAddresses;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.registry.control.AddressBook;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Takes beats and farewells (interop 2.2, 2.3) and writes them in batches: two thousand executors that start in one second
 * are a handful of statements. A new address and a farewell reach the group's list in the same transaction.
 */
public final class Registry implements Duty {
    private static final Duration LINGER = Duration.ofMillis(50);
    private static final Duration NOTHING_TO_DO = Duration.ofSeconds(5);
    private static final int MOST = 500;

    private final Transactions transactions;
    private final Beats beats;
    private final Listening listening;
    private final AddressBook addressBook;
    private final Clock clock;
    private final Map<Beat, Change> waiting = new LinkedHashMap<>();
    private volatile Runnable alert = () -> {};
    private volatile boolean open;

    private record Change(boolean alive, CompletableFuture<Boolean> done) {}

    /** @param listening told when beats could not be stored */
    public Registry(Transactions transactions, Beats beats, Listening listening, AddressBook addressBook, Clock clock) {
        this.transactions = transactions;
        this.beats = beats;
        this.listening = listening;
        this.addressBook = addressBook;
        this.clock = clock;
    }

    /** @param alarm makes the duty run within its linger time */
    public void connect(Runnable alarm) {
        this.alert = alarm;
    }

    /** How long to wait for company after the first beat. */
    public static Duration linger() {
        return LINGER;
    }

    /** An executor beat; completes when it is stored. Both texts are not blank and fit their columns. */
    public CompletionStage<Boolean> register(String appName, String address) {
        addressBook.seen(address);
        return enqueue(new Beat(appName, address), true);
    }

    /** An executor says farewell; routing leaves it out from now on. */
    public CompletionStage<Boolean> remove(String appName, String address) {
        addressBook.leaveOut(address);
        return enqueue(new Beat(appName, address), false);
    }

    private CompletionStage<Boolean> enqueue(Beat beat, boolean alive) {
        if (!open) {
            return CompletableFuture.failedFuture(new IllegalStateException("The center does not work at the moment"));
        }
        CompletableFuture<Boolean> done;
        synchronized (waiting) {
            // the newest word of an executor holds, and whoever said the older one is answered with it
            Change older = waiting.remove(beat);
            done = older == null ? new CompletableFuture<>() : older.done();
            waiting.put(beat, new Change(alive, done));
        }
        alert.run();
        return done;
    }

    @Override
    public String name() {
        return "registry";
    }

    @Override
    public Duration runOnce() {
        Map<Beat, Change> taken;
        synchronized (waiting) {
            taken = new LinkedHashMap<>(waiting);
            waiting.clear();
        }
        if (!taken.isEmpty()) {
            write(taken);
        }
        return NOTHING_TO_DO;
    }

    @Override
    public void start() {
        open = true;
    }

    @Override
    public void stop() {
        open = false;
        runOnce();
    }

    private void write(Map<Beat, Change> changes) {
        try {
            Map<Integer, GroupAddresses> groups = transactions.call(
                    (em, connection) -> LimitedHold.during(connection, () -> store(connection, changes)));
            addressBook.replace(groups);
            changes.values().forEach(change -> change.done().complete(true));
        } catch (RuntimeException failure) {
            listening.missed();
            changes.values().forEach(change -> change.done().completeExceptionally(failure));
            throw failure;
        }
    }

    private Map<Integer, GroupAddresses> store(Connection connection, Map<Beat, Change> changes) throws SQLException {
        Instant now = clock.instant();
        for (List<Beat> some : chunks(changes, true)) {
            beats.write(connection, some, now);
        }
        for (List<Beat> some : chunks(changes, false)) {
            beats.remove(connection, some);
        }
        // read now: what this center remembers does not know a new group, nor what another center stored
        Map<Integer, GroupAddresses> stored = beats.groups(connection);
        return isNews(changes, stored) ? beats.refresh(connection, now) : stored;
    }

    private static boolean isNews(Map<Beat, Change> changes, Map<Integer, GroupAddresses> stored) {
        Map<String, List<GroupAddresses>> groups = new LinkedHashMap<>();
        stored.values().stream()
                .filter(GroupAddresses::automatic)
                .forEach(group -> groups.computeIfAbsent(group.appName(), any -> new ArrayList<>())
                        .add(group));
        return changes.entrySet().stream()
                .anyMatch(change -> groups.getOrDefault(change.getKey().appName(), List.of()).stream()
                        .anyMatch(group ->
                                group.addresses().contains(change.getKey().address())
                                        != change.getValue().alive()));
    }

    private static List<List<Beat>> chunks(Map<Beat, Change> changes, boolean alive) {
        // sorted: two centers that write the same executors lock them in the same order
        List<Beat> beats = changes.entrySet().stream()
                .filter(entry -> entry.getValue().alive() == alive)
                .map(Map.Entry::getKey)
                .sorted(java.util.Comparator.comparing(Beat::appName).thenComparing(Beat::address))
                .toList();
        List<List<Beat>> chunks = new ArrayList<>();
        for (int from = 0; from < beats.size(); from += MOST) {
            chunks.add(beats.subList(from, Math.min(beats.size(), from + MOST)));
        }
        return chunks;
    }
}
