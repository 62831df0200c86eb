package io.ringmaster.scheduler.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Sixty slots, one for each second of a minute, that hold what is due in the next seconds (seeds 000, 001).
 *
 * <p>Every slot is looked at whenever something is taken, so that no pause, however long, and no jump of the clock leaves
 * anything behind: what is due is decided by the entry's own time, the slot only keeps the look short.
 */
final class TimeRing<T> {
    private static final int SLOTS = 60;

    private final Function<T, Instant> time;
    private final List<Slot<T>> slots = new ArrayList<>(SLOTS);
    private int size;

    private static final class Slot<T> {
        private final List<T> entries = new ArrayList<>();
        private Instant earliest = Instant.MAX;
    }

    TimeRing(Function<T, Instant> time) {
        this.time = time;
        for (int i = 0; i < SLOTS; i++) {
            slots.add(new Slot<>());
        }
    }

    synchronized void put(T entry) {
        Instant due = time.apply(entry);
        Slot<T> slot = slots.get((int) Math.floorMod(due.getEpochSecond(), (long) SLOTS));
        slot.entries.add(entry);
        size++;
        if (due.isBefore(slot.earliest)) {
            slot.earliest = due;
        }
    }

    /** Removes and returns everything whose time is not after {@code now}, in order of time. */
    synchronized List<T> takeUntil(Instant now) {
        List<T> taken = new ArrayList<>();
        for (Slot<T> slot : slots) {
            if (!slot.earliest.isAfter(now)) {
                move(slot, entry -> !time.apply(entry).isAfter(now), taken);
            }
        }
        taken.sort(Comparator.comparing(time));
        return taken;
    }

    /** Removes and returns everything that {@code unwanted} names. */
    synchronized List<T> remove(Predicate<T> unwanted) {
        List<T> taken = new ArrayList<>();
        for (Slot<T> slot : slots) {
            if (!slot.entries.isEmpty()) {
                move(slot, unwanted, taken);
            }
        }
        return taken;
    }

    /** Everything that the ring holds, in no order. */
    synchronized List<T> entries() {
        List<T> all = new ArrayList<>(size);
        slots.forEach(slot -> all.addAll(slot.entries));
        return all;
    }

    /** The time of the entry that is due first; empty if the ring is. */
    synchronized Optional<Instant> earliest() {
        return slots.stream()
                .map(slot -> slot.earliest)
                .min(Comparator.naturalOrder())
                .filter(t -> !t.equals(Instant.MAX));
    }

    synchronized int size() {
        return size;
    }

    private void move(Slot<T> slot, Predicate<T> wanted, List<T> to) {
        List<T> kept = new ArrayList<>();
        Instant earliest = Instant.MAX;
        for (T entry : slot.entries) {
            if (wanted.test(entry)) {
                to.add(entry);
                continue;
            }
            kept.add(entry);
            Instant due = time.apply(entry);
            earliest = due.isBefore(earliest) ? due : earliest;
        }
        size -= slot.entries.size() - kept.size();
        slot.entries.clear();
        slot.entries.addAll(kept);
        slot.earliest = earliest;
    }
}
