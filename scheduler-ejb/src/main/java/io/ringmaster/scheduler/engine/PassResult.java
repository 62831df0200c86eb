package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Duration;
import java.util.List;

/**
 * What a pass of the planner did.
 *
 * @param fires the rows that are this node's to send
 * @param planned those of them that this pass planned; the others were taken over
 * @param due whether any job was
 * @param awaiting whether the next time of any job now waits for the end of its fire
 * @param more whether there was more than a pass may take
 * @param lockWait how long the lock row was waited for
 * @param lockedAt when the lock row was got, by {@link System#nanoTime}
 */
record PassResult(
        List<Fire> fires,
        List<Fire> planned,
        boolean due,
        boolean awaiting,
        boolean more,
        Duration lockWait,
        long lockedAt) {}
