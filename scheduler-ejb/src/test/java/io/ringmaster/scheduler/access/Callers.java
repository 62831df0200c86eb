package io.ringmaster.scheduler.access;

import java.util.Map;
import java.util.Set;

/** People who ask, without a container. */
public final class Callers {
    public static final String WHO = "alice";
    public static final String ORIGIN = "10.1.2.3";

    private Callers() {}

    /** Somebody who may do everything. */
    public static Caller administrator() {
        return with(Rights.ALL);
    }

    /** Somebody who has a role in one group, and none elsewhere. */
    public static Caller in(int groupId, Role role) {
        return with(new Rights(Set.of(), Map.of(groupId, role.verbs())));
    }

    private static Caller with(Rights rights) {
        Caller caller = new Caller();
        caller.is(WHO, ORIGIN, rights);
        return caller;
    }
}
