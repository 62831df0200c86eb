package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.center.LiveCenter;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A center that shares the database.
 *
 * @param since when it joined
 * @param planned when it last held the lock row and planned; null before the first time
 * @param passMillis how long that took
 * @param ring fires that wait in its ring for their time
 * @param inFlight requests to executors under way
 * @param pool how many there may be; 0 if it did not say
 * @param self whether it is the one that answers
 * @param lockHolder whether no other held the lock row later
 */
public record CenterView(
        String name,
        String version,
        Instant since,
        @Nullable Instant planned,
        long passMillis,
        int ring,
        int inFlight,
        int pool,
        boolean self,
        boolean lockHolder) {
    static CenterView of(LiveCenter center) {
        return new CenterView(
                center.name(),
                center.version(),
                center.since(),
                center.planned(),
                center.pass().toMillis(),
                center.ring(),
                center.inFlight(),
                center.pool(),
                center.self(),
                center.lockHolder());
    }
}
