package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.database.Listening;
import java.time.Duration;
import java.time.Instant;

/**
 * When a node counts as gone, and when this one may say so of others: a database that stood still must not make the nodes
 * bury each other when it comes back, nor must a clock that was set, nor one that stood still while its machine was suspended.
 */
final class Lease {
    /** A node that did not renew for this long is gone. */
    static final Duration LENGTH = Duration.ofSeconds(8);

    private static final Duration SLOW_RENEWAL = Duration.ofSeconds(1);
    private final Listening listening = new Listening(LENGTH);

    /** A renewal of this node ended, in time or not. */
    void renewed(Duration took, Instant now) {
        if (took.compareTo(SLOW_RENEWAL) > 0) {
            failed();
        } else {
            listening.heard(now);
        }
    }

    /** A renewal failed, or this node cannot know how long the others have been silent. */
    void failed() {
        listening.missed();
    }

    /** Whether {@code node} is gone, as far as this node may judge. */
    boolean isGone(Nodes.Node node, Instant now) {
        boolean farewell = node.renewed().equals(Instant.EPOCH);
        return farewell || (listening.mayJudge(now) && isExpired(node, now));
    }

    /** Also if it was renewed by a clock that has been set back since: what lives has followed it by now. */
    static boolean isExpired(Nodes.Node node, Instant now) {
        return Duration.between(node.renewed(), now).abs().compareTo(LENGTH) > 0;
    }
}
