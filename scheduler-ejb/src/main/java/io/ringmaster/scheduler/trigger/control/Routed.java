package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A fire with its address.
 *
 * @param tried the addresses that did not get it, in order, with the reason
 * @param repeats how often it was sent to this address before
 * @param moved whether it was sent to another address before
 * @param sentAt what its mark says; null if it is not marked
 */
record Routed(
        Fire fire,
        String address,
        List<Tried> tried,
        int repeats,
        boolean moved,
        @Nullable Instant sentAt) {
    /**
     * One address that did not get a fire.
     *
     * @param answered whether it said so itself
     */
    record Tried(String address, String reason, boolean answered) {}

    Routed(Fire fire, String address) {
        this(fire, address, List.of());
    }

    Routed(Fire fire, String address, List<Tried> tried) {
        this(fire, address, tried, 0, false, null);
    }

    Routed markedAt(Instant moment) {
        return new Routed(fire, address, tried, repeats, moved, moment);
    }

    Routed movedTo(String next, String reason) {
        List<Tried> all = Stream.concat(tried.stream(), Stream.of(new Tried(address, reason, false)))
                .toList();
        return new Routed(fire, next, all, 0, true, sentAt);
    }

    /** Whether it goes out for the first time; addresses that were asked beforehand and did not answer do not count. */
    boolean isFirst() {
        return repeats == 0 && !moved;
    }

    Routed repeated() {
        return new Routed(fire, address, tried, repeats + 1, moved, sentAt);
    }

    List<String> triedAddresses() {
        return tried.stream().map(Tried::address).toList();
    }
}
