package io.ringmaster.scheduler.job.boundary;

import org.jspecify.annotations.Nullable;

/**
 * A job as somebody entered it; nothing in here was checked yet (interop 6.5).
 *
 * @param groupId needed
 * @param description 1 to 50 characters
 * @param author 1 to 50 characters
 * @param alarmEmail up to 100 characters, comma separated
 * @param scheduleType {@code NONE}, {@code CRON}, {@code FIX_RATE} or {@code FIX_DELAY}; null means NONE
 * @param scheduleConf a cron expression, or seconds
 * @param misfireStrategy null means {@code DO_NOTHING}
 * @param routeStrategy null means {@code FIRST}
 * @param blockStrategy null means {@code SERIAL_EXECUTION}
 * @param glueType null means {@code BEAN}; of a job that exists it never changes
 * @param glueSource only of a new job
 * @param handler needed for {@code BEAN}, up to 100 characters
 * @param param up to 2048 characters
 * @param timeoutSeconds 0 to 999999, 0 for no limit
 * @param retries 0 to 9999
 * @param children ids of jobs that exist, comma separated
 * @param delivery null for the center's setting
 */
public record JobDraft(
        @Nullable Integer groupId,
        @Nullable String description,
        @Nullable String author,
        @Nullable String alarmEmail,
        @Nullable String scheduleType,
        @Nullable String scheduleConf,
        @Nullable String misfireStrategy,
        @Nullable String routeStrategy,
        @Nullable String blockStrategy,
        @Nullable String glueType,
        @Nullable String glueSource,
        @Nullable String handler,
        @Nullable String param,
        @Nullable Integer timeoutSeconds,
        @Nullable Integer retries,
        @Nullable String children,
        @Nullable String delivery) {}
