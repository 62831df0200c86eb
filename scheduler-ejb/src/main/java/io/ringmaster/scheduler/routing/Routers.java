package io.ringmaster.scheduler.routing;

import io.ringmaster.scheduler.job.entity.RouteStrategy;
import java.time.Clock;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** The routers of one center; counters live here, in memory, as in the original (interop 4.9). */
public final class Routers {
    private final Map<RouteStrategy, Router> routers = new EnumMap<>(RouteStrategy.class);

    public Routers(Clock clock, RandomGenerator random) {
        routers.put(RouteStrategy.FIRST, (job, addresses) -> addresses.get(0));
        routers.put(RouteStrategy.LAST, (job, addresses) -> addresses.get(addresses.size() - 1));
        routers.put(RouteStrategy.RANDOM, (job, addresses) -> addresses.get(random.nextInt(addresses.size())));
        routers.put(RouteStrategy.ROUND, new RoundRobin(clock, random));
        routers.put(RouteStrategy.CONSISTENT_HASH, new ConsistentHash());
        routers.put(RouteStrategy.LEAST_FREQUENTLY_USED, new LeastFrequentlyUsed(clock, random));
        routers.put(RouteStrategy.LEAST_RECENTLY_USED, new LeastRecentlyUsed(clock));
        // these ask the addresses in stored order; the first is what is left when nobody can be asked
        routers.put(RouteStrategy.FAILOVER, (job, addresses) -> addresses.get(0));
        routers.put(RouteStrategy.BUSYOVER, (job, addresses) -> addresses.get(0));
        routers.put(RouteStrategy.SHARDING_BROADCAST, (job, addresses) -> addresses.get(0));
    }

    /** The address that {@code strategy} chooses; {@code addresses} is not empty. */
    public String route(RouteStrategy strategy, int jobId, List<String> addresses) {
        Router router = routers.get(strategy);
        if (router == null) {
            throw new IllegalStateException("No router for " + strategy);
        }
        return router.route(jobId, addresses);
    }
}
