package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** Fires that came to a lane and were not routed yet; those that could not be wait for another moment. */
final class Intake {
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final Deque<Fire> incoming = new ArrayDeque<>();
    /** What could not be routed, until {@link #backNanos}. */
    private final List<Fire> postponed = new ArrayList<>();

    private long backNanos;

    synchronized void add(List<Fire> fires) {
        incoming.addAll(fires);
    }

    synchronized void postpone(Fire fire) {
        postponed.add(fire);
        backNanos = System.nanoTime() + PAUSE.toNanos();
    }

    /** What is to be routed now, at most {@code most}. */
    synchronized List<Fire> next(int most) {
        if (!postponed.isEmpty() && System.nanoTime() - backNanos >= 0) {
            incoming.addAll(postponed);
            postponed.clear();
        }
        List<Fire> some = new ArrayList<>();
        while (!incoming.isEmpty() && some.size() < most) {
            some.add(incoming.remove());
        }
        return some;
    }

    synchronized boolean hasIncoming() {
        return !incoming.isEmpty();
    }

    synchronized boolean isPostponing() {
        return !postponed.isEmpty();
    }

    synchronized int size() {
        return incoming.size() + postponed.size();
    }

    synchronized List<Fire> all() {
        List<Fire> all = new ArrayList<>(incoming);
        all.addAll(postponed);
        return all;
    }

    synchronized List<Fire> withdraw(Set<Long> ids) {
        List<Fire> taken = new ArrayList<>();
        for (Collection<Fire> waiting : List.of(incoming, postponed)) {
            waiting.removeIf(fire -> ids.contains(fire.id()) && taken.add(fire));
        }
        return taken;
    }

    synchronized void forgetPostponed() {
        postponed.clear();
    }
}
