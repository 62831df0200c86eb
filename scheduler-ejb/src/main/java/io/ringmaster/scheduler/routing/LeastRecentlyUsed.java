package io.ringmaster.scheduler.routing;

import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The address that has waited longest for a fire of the job. */
final class LeastRecentlyUsed implements Router {
    private final Daily<Set<String>> orders;

    LeastRecentlyUsed(Clock clock) {
        this.orders = new Daily<>(clock);
    }

    @Override
    public String route(int jobId, List<String> addresses) {
        String[] chosen = new String[1];
        orders.update(jobId, old -> {
            Set<String> order = current(old, addresses);
            chosen[0] = order.iterator().next();
            order.remove(chosen[0]);
            order.add(chosen[0]);
            return order;
        });
        return chosen[0];
    }

    private static Set<String> current(@Nullable Set<String> old, List<String> addresses) {
        Set<String> order = old == null ? new LinkedHashSet<>() : new LinkedHashSet<>(old);
        order.retainAll(addresses);
        order.addAll(addresses);
        return order;
    }
}
