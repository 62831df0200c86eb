package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.engine.LiveCenters;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A center that shares the database, as it told of itself within the last seconds.
 *
 * @param since when it joined
 * @param planned when it last held the lock row and planned; null before the first time
 * @param pass how long that took
 * @param ring fires that wait in its ring for their time
 * @param inFlight requests to executors under way
 * @param pool how many there may be; 0 if it did not say
 * @param self whether it is the one that answers
 * @param lockHolder whether no other held the lock row later
 */
public record LiveCenter(
        String name,
        String version,
        Instant since,
        @Nullable Instant planned,
        Duration pass,
        int ring,
        int inFlight,
        int pool,
        boolean self,
        boolean lockHolder) {
    static LiveCenter of(LiveCenters.Member member, long self, @Nullable Instant lastPlanned) {
        return new LiveCenter(
                member.name(),
                member.version(),
                member.started(),
                member.sign().planned(),
                member.sign().pass(),
                member.sign().ring(),
                member.sign().inFlight(),
                member.sign().pool(),
                member.id() == self,
                lastPlanned != null && lastPlanned.equals(member.sign().planned()));
    }
}
