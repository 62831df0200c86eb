package io.ringmaster.scheduler.monitor;

import io.ringmaster.scheduler.database.LongStatement;
import io.ringmaster.scheduler.engine.EngineParts;
import io.ringmaster.scheduler.loop.Duty;
import java.time.Duration;
import java.time.Instant;

/**
 * Every minute, on one center: failures that a live XXL-JOB center, or one that died, wrote and left are marked for the failure
 * monitor. That looks through all records of three days, which retries and alarms must not wait for: it is a duty of its own,
 * and holds nothing that they need.
 */
public final class FailureAdoption implements Duty {
    private static final Duration PERIOD = Duration.ofSeconds(60);
    private static final Duration LOOK = Duration.ofSeconds(10);
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private final EngineParts parts;
    private final FailedRows failed;
    private final Runnable onFailure;
    /** Not while another center may still be looking. */
    private Duration period = PERIOD;

    /** @param onFailure told after failures were found */
    public FailureAdoption(EngineParts parts, Runnable onFailure) {
        this.parts = parts;
        this.failed = new FailedRows(parts.settings().zone());
        this.onFailure = onFailure;
    }

    @Override
    public String name() {
        return "failure-adoption";
    }

    @Override
    public Duration patience() {
        return LONGEST;
    }

    @Override
    public Duration runOnce() {
        Instant now = parts.clock().instant();
        if (!parts.claims(name(), now.minus(period), now)) {
            return LOOK;
        }
        long begin = System.nanoTime();
        int found = parts.transactions()
                .single(connection -> LongStatement.on(connection, LONGEST, () -> failed.adopt(connection, now)));
        period = PERIOD.plusNanos(System.nanoTime() - begin);
        parts.transactions().single(connection -> failed.forgetDone(connection));
        if (found > 0) {
            onFailure.run();
        }
        return period;
    }
}
