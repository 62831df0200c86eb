package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.entity.JobSettings;
import io.ringmaster.scheduler.schedule.InvalidSchedule;
import io.ringmaster.scheduler.schedule.Schedule;
import io.ringmaster.scheduler.schedule.ScheduleKind;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A schedule that somebody entered: what is wrong with it is told to them, field by field. */
record EnteredSchedule(Schedule schedule, ScheduleKind kind) {
    /** Nothing that is started or changed now fires within 5 s: a live XXL-JOB center may have planned that far (interop 4.3). */
    private static final int LEAD_SECONDS = 5;

    static EnteredSchedule parse(@Nullable String type, @Nullable String conf, ZoneId zone) {
        try {
            return new EnteredSchedule(Schedule.of(type, conf, zone), ScheduleKind.of(type));
        } catch (InvalidSchedule invalid) {
            String field = invalid.key().startsWith("schedule.type") ? "scheduleType" : "scheduleConf";
            throw Rejected.field(field, invalid.key(), invalid.detail());
        }
    }

    static EnteredSchedule of(JobSettings settings, ZoneId zone) {
        return parse(settings.scheduleType(), settings.scheduleConf(), zone);
    }

    /** The first time of a job that starts now. */
    Instant firstAfter(Instant now) {
        if (kind == ScheduleKind.NONE) {
            throw Rejected.field("scheduleType", "job.start.none");
        }
        return next(now.plusSeconds(LEAD_SECONDS))
                .orElseThrow(() -> Rejected.field("scheduleConf", "job.start.no.next"));
    }

    Optional<Instant> next(Instant after) {
        return schedule.nextAfter(after);
    }
}
