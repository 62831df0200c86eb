package io.ringmaster.scheduler.engine;

import java.time.Duration;
import java.time.Instant;

/**
 * When a node counts as gone, and when this one may say so of others: a database that stood still must not make the nodes
 * bury each other when it comes back.
 */
final class Lease {
    /** A node that did not renew for this long is gone. */
    static final Duration LENGTH = Duration.ofSeconds(8);

    private static final Duration SLOW_RENEWAL = Duration.ofSeconds(1);
    private Instant trustedFrom = Instant.MAX;
    private boolean healthy;

    /** A renewal of this node ended, in time or not. */
    synchronized void renewed(Duration took, Instant now) {
        if (took.compareTo(SLOW_RENEWAL) > 0) {
            healthy = false;
        } else if (!healthy) {
            healthy = true;
            trustedFrom = now.plus(LENGTH);
        }
    }

    synchronized void failed() {
        healthy = false;
    }

    /** Whether {@code node} is gone, as far as this node may judge. */
    synchronized boolean isGone(Nodes.Node node, Instant now) {
        boolean farewell = node.renewed().equals(Instant.EPOCH);
        return farewell || (healthy && !now.isBefore(trustedFrom) && isExpired(node, now));
    }

    static boolean isExpired(Nodes.Node node, Instant now) {
        return node.renewed().plus(LENGTH).isBefore(now);
    }
}
