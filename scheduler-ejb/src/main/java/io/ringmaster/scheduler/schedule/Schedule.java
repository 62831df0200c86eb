package io.ringmaster.scheduler.schedule;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** When a job is due (interop 3.2, 4.3, 4.4). Immutable. */
public interface Schedule {
    /**
     * The first time strictly after {@code instant}, with whole seconds; empty if there is none.
     *
     * @param instant any time; for a rate the time that it counts from
     */
    Optional<Instant> nextAfter(Instant instant);

    /**
     * How many times lie in {@code [first, end)}, where {@code first} is one of them. Used for the record of a gap, hence
     * allowed to stop counting at {@code most}.
     */
    default int count(Instant first, Instant end, int most) {
        int times = 0;
        Optional<Instant> time = Optional.of(first);
        while (times < most && time.isPresent() && time.get().isBefore(end)) {
            times++;
            time = nextAfter(time.get());
        }
        return times;
    }

    /**
     * The first of this schedule's times, of which {@code time} is one, that is not before {@code bound}.
     *
     * @param time not after {@code bound}
     */
    default Optional<Instant> skipTo(Instant time, Instant bound) {
        return nextAfter(bound.minusMillis(1));
    }

    /** Whether the next time counts from the end of the fire, not from its planned time. */
    default boolean countsFromEnd() {
        return false;
    }

    /**
     * The schedule that is stored as {@code type} and {@code conf}.
     *
     * @param zone where a cron expression's wall clock stands
     * @throws InvalidSchedule if the type is unknown or the configuration is not of its form
     */
    static Schedule of(@Nullable String type, @Nullable String conf, ZoneId zone) throws InvalidSchedule {
        return ScheduleKind.of(type).parse(conf == null ? "" : conf.trim(), zone);
    }
}
