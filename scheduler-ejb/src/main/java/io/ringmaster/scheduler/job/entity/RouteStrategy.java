package io.ringmaster.scheduler.job.entity;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The routing strategies by the name they are stored under (interop 3.2, 4.9). */
public enum RouteStrategy {
    FIRST,
    LAST,
    ROUND,
    RANDOM,
    CONSISTENT_HASH,
    LEAST_FREQUENTLY_USED,
    LEAST_RECENTLY_USED,
    /** The first address that answers {@code /beat}. */
    FAILOVER,
    /** The first address where the job is idle. */
    BUSYOVER,
    /** Every address, each with its share. */
    SHARDING_BROADCAST;

    /** The strategy of this name; empty for any other text, with which a fire must fail. */
    public static Optional<RouteStrategy> of(@Nullable String name) {
        for (RouteStrategy strategy : values()) {
            if (strategy.name().equals(name)) {
                return Optional.of(strategy);
            }
        }
        return Optional.empty();
    }
}
