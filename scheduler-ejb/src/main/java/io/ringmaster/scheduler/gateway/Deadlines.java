package io.ringmaster.scheduler.gateway;

import io.ringmaster.scheduler.loop.Duty;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Ends calls that take too long: the client's own limits only end those during which nothing moves. Costs a call its entry in a
 * concurrent set and a look every 100 ms, but no thread and no scheduled task.
 */
final class Deadlines implements Duty {
    private static final Duration PERIOD = Duration.ofMillis(100);
    /** A call that begins meanwhile may last this much longer. */
    private static final Duration IDLE_PERIOD = Duration.ofSeconds(1);

    private final Set<Exchange<?>> underWay = ConcurrentHashMap.newKeySet();

    /** Watches over a call until it has its answer. */
    void watch(Exchange<?> exchange) {
        underWay.add(exchange);
        exchange.answer().whenComplete((answer, failure) -> underWay.remove(exchange));
    }

    @Override
    public String name() {
        return "deadlines";
    }

    @Override
    public Duration runOnce() {
        long now = System.nanoTime();
        underWay.forEach(exchange -> exchange.endIfLate(now));
        return underWay.isEmpty() ? IDLE_PERIOD : PERIOD;
    }
}
