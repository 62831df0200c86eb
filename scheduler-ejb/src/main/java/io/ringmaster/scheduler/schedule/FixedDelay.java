package io.ringmaster.scheduler.schedule;

import java.time.Instant;
import java.util.Optional;

/** So many seconds after the end of the fire before. */
record FixedDelay(FixedRate pause) implements Schedule {
    static FixedDelay parse(String text) throws InvalidSchedule {
        return new FixedDelay(FixedRate.parse(text));
    }

    @Override
    public Optional<Instant> nextAfter(Instant end) {
        return pause.nextAfter(end);
    }

    @Override
    public Optional<Instant> skipTo(Instant time, Instant bound) {
        return pause.skipTo(time, bound);
    }

    @Override
    public boolean countsFromEnd() {
        return true;
    }
}
