package io.ringmaster.scheduler.routing;

import java.time.Clock;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** The address that got the fewest fires of the job. */
final class LeastFrequentlyUsed implements Router {
    private static final int MOST = 1_000_000;

    private final Daily<Map<String, Integer>> counts;
    private final RandomGenerator random;

    LeastFrequentlyUsed(Clock clock, RandomGenerator random) {
        this.counts = new Daily<>(clock);
        this.random = random;
    }

    @Override
    public String route(int jobId, List<String> addresses) {
        String[] chosen = new String[1];
        counts.update(jobId, old -> {
            Map<String, Integer> uses = current(old, addresses);
            chosen[0] = Collections.min(uses.entrySet(), Map.Entry.comparingByValue())
                    .getKey();
            uses.merge(chosen[0], 1, Integer::sum);
            return uses;
        });
        return chosen[0];
    }

    private Map<String, Integer> current(@Nullable Map<String, Integer> old, List<String> addresses) {
        Map<String, Integer> uses = new LinkedHashMap<>();
        for (String address : addresses) {
            Integer count = old == null ? null : old.get(address);
            uses.put(address, count == null || count > MOST ? random.nextInt(addresses.size()) : count);
        }
        return uses;
    }
}
