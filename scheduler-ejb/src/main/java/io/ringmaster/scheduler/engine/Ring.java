package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Hands planned fires to the pools on their millisecond. */
public final class Ring implements Duty {
    /** The database's time, by which fires are due, may move against the machine's. */
    private static final Duration LONGEST_REST = Duration.ofSeconds(1);
    /** Whoever puts a fire into it wakes it. */
    private static final Duration EMPTY = Duration.ofSeconds(10);

    private final TimeRing<Fire> ring = new TimeRing<>(Fire::due);
    private final Dispatcher dispatcher;
    private final Clock clock;
    private volatile Runnable wake = () -> {};

    Ring(Dispatcher dispatcher, Clock clock) {
        this.dispatcher = dispatcher;
        this.clock = clock;
    }

    /** @param alarmClock makes the duty run now */
    void connect(Runnable alarmClock) {
        this.wake = alarmClock;
    }

    @Override
    public String name() {
        return "ring";
    }

    /** Takes fires: what is due goes to the pools at once. */
    void accept(List<Fire> fires) {
        Instant now = clock.instant();
        List<Fire> due = fires.stream().filter(fire -> !fire.due().isAfter(now)).toList();
        if (!due.isEmpty()) {
            dispatcher.dispatch(due);
        }
        if (due.size() < fires.size()) {
            fires.stream().filter(fire -> fire.due().isAfter(now)).forEach(ring::put);
            wake.run();
        }
    }

    @Override
    public Duration runOnce() {
        List<Fire> due = ring.takeUntil(clock.instant());
        if (!due.isEmpty()) {
            dispatcher.dispatch(due);
        }
        return ring.earliest().map(this::until).orElse(EMPTY);
    }

    private Duration until(Instant due) {
        Duration rest = Duration.between(clock.instant(), due);
        return rest.compareTo(LONGEST_REST) > 0 ? LONGEST_REST : rest;
    }

    /** Ids of the records that wait here. */
    Set<Long> ids() {
        return ring.entries().stream().map(Fire::id).collect(Collectors.toSet());
    }

    List<Fire> entries() {
        return ring.entries();
    }

    List<Fire> remove(Predicate<Fire> unwanted) {
        return ring.remove(unwanted);
    }

    /** Fires that wait for their time. */
    public int size() {
        return ring.size();
    }
}
