package io.ringmaster.scheduler.audit.boundary;

import jakarta.enterprise.context.RequestScoped;

/** On whose behalf this request is served. Whoever lets somebody in says it here. */
@RequestScoped
public class Caller {
    private String name = "";
    private String origin = "";

    /** @param newOrigin the address it comes from */
    public void is(String newName, String newOrigin) {
        name = newName;
        origin = newOrigin;
    }

    /** Empty if nobody said. */
    public String name() {
        return name;
    }

    /** Empty if nobody said. */
    public String origin() {
        return origin;
    }
}
