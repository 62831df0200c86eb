package io.ringmaster.scheduler.schedule;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** The kinds of schedule, by the name they are stored under. */
public enum ScheduleKind {
    /** Fires only when somebody asks. */
    NONE(true) {
        @Override
        Schedule parse(String conf, ZoneId zone) {
            return instant -> java.util.Optional.empty();
        }
    },
    CRON(true) {
        @Override
        Schedule parse(String conf, ZoneId zone) throws InvalidSchedule {
            return Cron.parse(conf, zone);
        }
    },
    FIX_RATE(true) {
        @Override
        Schedule parse(String conf, ZoneId zone) throws InvalidSchedule {
            return FixedRate.parse(conf);
        }
    },
    /** Counts from the end of the fire; XXL-JOB does not know it and must never see such a job as due. */
    FIX_DELAY(false) {
        @Override
        Schedule parse(String conf, ZoneId zone) throws InvalidSchedule {
            return FixedDelay.parse(conf);
        }
    };

    private final boolean knownToOriginal;

    ScheduleKind(boolean knownToOriginal) {
        this.knownToOriginal = knownToOriginal;
    }

    abstract Schedule parse(String conf, ZoneId zone) throws InvalidSchedule;

    /** Whether a live XXL-JOB center can plan jobs of this kind. */
    public boolean isKnownToOriginal() {
        return knownToOriginal;
    }

    /**
     * The kind of this name.
     *
     * @throws InvalidSchedule if there is none
     */
    public static ScheduleKind of(@Nullable String name) throws InvalidSchedule {
        for (ScheduleKind kind : values()) {
            if (kind.name().equals(name)) {
                return kind;
            }
        }
        throw new InvalidSchedule("schedule.type.unknown", String.valueOf(name));
    }
}
