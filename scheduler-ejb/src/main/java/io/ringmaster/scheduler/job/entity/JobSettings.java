package io.ringmaster.scheduler.job.entity;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What people set of a job, in the form in which it is stored (interop 3).
 *
 * @param alarmEmail mail addresses, comma separated
 * @param timeoutSeconds 0 for no limit
 * @param retries attempts after a failed one
 * @param children ids of the jobs that follow a success, comma separated
 * @param delivery name of a {@link io.ringmaster.scheduler.settings.Delivery}; null for the center's
 */
public record JobSettings(
        int groupId,
        String description,
        @Nullable String author,
        @Nullable String alarmEmail,
        String scheduleType,
        @Nullable String scheduleConf,
        String misfireStrategy,
        @Nullable String routeStrategy,
        @Nullable String blockStrategy,
        @Nullable String handler,
        @Nullable String param,
        int timeoutSeconds,
        int retries,
        @Nullable String children,
        @Nullable String delivery) {
    /** Whether both fire at the same times. */
    public boolean hasScheduleOf(JobSettings other) {
        return scheduleType.equals(other.scheduleType)
                && Objects.requireNonNullElse(scheduleConf, "")
                        .equals(Objects.requireNonNullElse(other.scheduleConf, ""));
    }
}
