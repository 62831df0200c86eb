package io.ringmaster.scheduler.schedule;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Every so many seconds (interop 4.3). */
record FixedRate(Duration period) implements Schedule {
    static FixedRate parse(String text) throws InvalidSchedule {
        return new FixedRate(seconds(text));
    }

    /** Whole seconds, at least 1. */
    static Duration seconds(String text) throws InvalidSchedule {
        try {
            long seconds = Long.parseLong(text);
            if (seconds >= 1 && seconds <= Integer.MAX_VALUE) {
                return Duration.ofSeconds(seconds);
            }
        } catch (NumberFormatException notANumber) {
            throw new InvalidSchedule("schedule.seconds.invalid", text);
        }
        throw new InvalidSchedule("schedule.seconds.invalid", text);
    }

    /** Rounded up to a whole second, as the original does since 3.4.0. */
    @Override
    public Optional<Instant> nextAfter(Instant instant) {
        Instant next = instant.plus(period);
        Instant second = next.truncatedTo(ChronoUnit.SECONDS);
        return Optional.of(second.equals(next) ? second : second.plusSeconds(1));
    }

    @Override
    public Optional<Instant> skipTo(Instant time, Instant bound) {
        long periods = Duration.between(time, bound).plus(period).minusNanos(1).dividedBy(period);
        return Optional.of(time.plus(period.multipliedBy(periods)));
    }

    @Override
    public int count(Instant first, Instant end, int most) {
        if (!first.isBefore(end)) {
            return 0;
        }
        long whole = Duration.between(first, end).minusNanos(1).dividedBy(period) + 1;
        return (int) Math.min(most, whole);
    }
}
