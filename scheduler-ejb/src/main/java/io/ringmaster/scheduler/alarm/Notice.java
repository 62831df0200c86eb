package io.ringmaster.scheduler.alarm;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A failed run, for people.
 *
 * @param group title of the executor group
 * @param record id of the trigger record
 * @param attempt 0 for the first
 * @param planned when the fire was due
 * @param triggerMessage HTML as stored; null if the trigger succeeded
 * @param resultMessage text as the executor sent it; null if there is no failed result
 * @param recipients distinct mail addresses
 */
public record Notice(
        String group,
        int jobId,
        String jobName,
        long record,
        int attempt,
        Instant planned,
        @Nullable String triggerMessage,
        @Nullable String resultMessage,
        List<String> recipients) {}
