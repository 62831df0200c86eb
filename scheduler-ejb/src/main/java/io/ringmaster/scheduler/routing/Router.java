package io.ringmaster.scheduler.routing;

import java.util.List;

/** Chooses among the addresses of a group. */
@FunctionalInterface
public interface Router {
    /**
     * The address that gets the fire.
     *
     * @param jobId the job
     * @param addresses in stored order, never empty
     */
    String route(int jobId, List<String> addresses);
}
