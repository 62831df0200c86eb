package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What one pool has to send, by address. A fire waits unmarked, then marked, then is in flight:
 *
 * <pre>
 *   add -> waiting -> takeForMarking -> (statement) -> marked -> sendable -> in flight -> answered
 * </pre>
 *
 * Knows neither threads nor the network: every method returns what the caller is to do.
 */
final class Outbox {
    private final int mostInFlight;
    private final int mostPerAddress;
    private final Map<String, Queue> queues = new HashMap<>();
    private final Deque<Queue> withWaiting = new ArrayDeque<>();
    private final Deque<Queue> withMarked = new ArrayDeque<>();
    private int waiting;
    private int inFlight;

    private static final class Queue {
        private final Window window;
        private final Deque<Routed> waiting = new ArrayDeque<>();
        private final Deque<Routed> marked = new ArrayDeque<>();
        private int marking;
        private int inFlight;

        Queue(int most) {
            this.window = new Window(most);
        }

        int room() {
            return window.withMarked() - marking - marked.size() - inFlight;
        }

        boolean isMarkable() {
            return room() > 0 && room() >= Math.min(waiting.size(), window.withMarked() / 2);
        }
    }

    Outbox(int mostInFlight, int mostPerAddress) {
        this.mostInFlight = mostInFlight;
        this.mostPerAddress = mostPerAddress;
    }

    synchronized void add(Routed fire) {
        Queue queue = queue(fire.address());
        if (queue.waiting.isEmpty()) {
            withWaiting.add(queue);
        }
        queue.waiting.add(fire);
        waiting++;
    }

    /**
     * Fires to be marked next, at most {@code most}. An address gives only if it has room for all that waits or for half
     * of its window: one row a statement would be the death of the database.
     */
    synchronized List<Routed> takeForMarking(int most) {
        List<Routed> taken = new ArrayList<>();
        for (int looks = withWaiting.size(); looks > 0 && taken.size() < most; looks--) {
            Queue queue = withWaiting.remove();
            if (queue.isMarkable()) {
                take(queue, Math.min(queue.room(), most - taken.size()), taken);
            }
            if (!queue.waiting.isEmpty()) {
                withWaiting.add(queue);
            }
        }
        return taken;
    }

    /** Whether {@link #takeForMarking} would give anything. */
    synchronized boolean hasMarkable() {
        return withWaiting.stream().anyMatch(Queue::isMarkable);
    }

    /** The statement ran: these may be sent when there is room, the others of the chunk must not. */
    synchronized void marked(List<Routed> chunk, List<Routed> ours) {
        chunk.forEach(fire -> queue(fire.address()).marking--);
        for (Routed fire : ours) {
            addMarked(fire);
        }
    }

    /** A marked fire that goes out again, to this or another address. */
    synchronized void again(Routed fire) {
        addMarked(fire);
    }

    /** What is to be sent now; it counts as in flight. */
    synchronized List<Routed> sendable() {
        List<Routed> now = new ArrayList<>();
        for (int looks = withMarked.size(); looks > 0 && inFlight < mostInFlight; looks--) {
            Queue queue = withMarked.remove();
            while (!queue.marked.isEmpty() && queue.inFlight < queue.window.size() && inFlight < mostInFlight) {
                now.add(queue.marked.remove());
                queue.inFlight++;
                inFlight++;
            }
            if (!queue.marked.isEmpty()) {
                withMarked.add(queue);
            }
        }
        return now;
    }

    /** Did not go out after all, and waits again, marked as it is. */
    synchronized void unsent(Routed fire) {
        queue(fire.address()).inFlight--;
        inFlight--;
        addMarked(fire);
    }

    /** Did not go out and never will. */
    synchronized void dropped(Routed fire) {
        queue(fire.address()).inFlight--;
        inFlight--;
    }

    /** A request ended, in whatever way. */
    synchronized void answered(String address, Duration took) {
        Queue queue = queue(address);
        queue.inFlight--;
        inFlight--;
        queue.window.answered(took, inFlight < mostInFlight / 2);
        if (queue.inFlight == 0 && queue.waiting.isEmpty() && queue.marked.isEmpty() && queue.marking == 0) {
            // keeps the window of an address in use, forgets that of one that is not
            if (queues.size() > 10_000) {
                queues.remove(address);
            }
        }
    }

    /** Fires that are being marked, are marked or are in flight. */
    synchronized int underWay() {
        int ahead = queues.values().stream()
                .mapToInt(queue -> queue.marking + queue.marked.size())
                .sum();
        return ahead + inFlight;
    }

    /** The marked fires that have not gone out yet. */
    synchronized List<Fire> ahead() {
        return withMarked.stream()
                .flatMap(queue -> queue.marked.stream())
                .filter(fire -> fire.repeats() == 0)
                .map(Routed::fire)
                .toList();
    }

    /** Takes those marked fires that have not gone out yet; the caller owns their marks. */
    synchronized List<Routed> takeAhead(Predicate<Fire> wanted) {
        List<Routed> taken = new ArrayList<>();
        for (Queue queue : withMarked) {
            queue.marked.removeIf(fire -> fire.repeats() == 0 && wanted.test(fire.fire()) && taken.add(fire));
        }
        withMarked.removeIf(queue -> queue.marked.isEmpty());
        return taken;
    }

    /** Fires that wait to be marked. */
    synchronized int waiting() {
        return waiting;
    }

    synchronized int inFlight() {
        return inFlight;
    }

    /** The fires that wait to be marked. */
    synchronized List<Fire> unmarked() {
        List<Fire> all = new ArrayList<>(waiting);
        for (Queue queue : withWaiting) {
            queue.waiting.forEach(routed -> all.add(routed.fire()));
        }
        return all;
    }

    /** Takes back those of these fires that wait to be marked. */
    synchronized List<Fire> withdraw(Set<Long> ids) {
        List<Fire> taken = new ArrayList<>();
        for (Queue queue : withWaiting) {
            queue.waiting.removeIf(routed -> {
                boolean wanted = ids.contains(routed.fire().id());
                if (wanted) {
                    taken.add(routed.fire());
                }
                return wanted;
            });
        }
        withWaiting.removeIf(queue -> queue.waiting.isEmpty());
        waiting -= taken.size();
        return taken;
    }

    /** Takes back everything that was not marked. */
    synchronized List<Routed> drainWaiting() {
        List<Routed> all = new ArrayList<>();
        for (Queue queue : withWaiting) {
            all.addAll(queue.waiting);
            queue.waiting.clear();
        }
        withWaiting.clear();
        waiting = 0;
        return all;
    }

    private void addMarked(Routed fire) {
        Queue queue = queue(fire.address());
        if (queue.marked.isEmpty()) {
            withMarked.add(queue);
        }
        queue.marked.add(fire);
    }

    private void take(Queue queue, int count, List<Routed> to) {
        for (int i = 0; i < count && !queue.waiting.isEmpty(); i++) {
            to.add(queue.waiting.remove());
            queue.marking++;
            waiting--;
        }
    }

    private Queue queue(String address) {
        return queues.computeIfAbsent(address, any -> new Queue(mostPerAddress));
    }
}
