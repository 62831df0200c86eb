package io.ringmaster.web.rest.management;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to fire a job with.
 *
 * @param param instead of the job's; null for the job's
 * @param addresses instead of the group's; null or empty for the group's
 */
public record TriggerOrder(@Nullable String param, @Nullable List<@Nullable String> addresses) {
    /** As the job says. */
    static final TriggerOrder PLAIN = new TriggerOrder(null, null);
}
