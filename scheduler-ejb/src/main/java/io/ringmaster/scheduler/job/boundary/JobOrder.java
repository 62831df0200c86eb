package io.ringmaster.scheduler.job.boundary;

import org.jspecify.annotations.Nullable;

/** In which order jobs are listed. Each of them is served by an index, wherever in the list a page begins. */
public enum JobOrder {
    /** The newest job first. */
    NEWEST,
    /** By description. */
    NAME,
    /** What fires next first; then what has no next time, the newest first. */
    NEXT,
    /** By executor group, and in it the newest first. */
    GROUP;

    /** The order of this name, in whatever case; {@link #NEWEST} for any other text. */
    public static JobOrder of(@Nullable String name) {
        for (JobOrder order : values()) {
            if (order.name().equalsIgnoreCase(name)) {
                return order;
            }
        }
        return NEWEST;
    }
}
