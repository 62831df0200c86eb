package io.ringmaster.scheduler.access;

import java.util.EnumSet;
import java.util.Set;

/** What somebody is: everywhere or, except for administrators, in a group. */
public enum Role {
    /** Sees. */
    VIEWER(EnumSet.of(Verb.VIEW)),
    /** Does with jobs whatever the original allows to a user of their group (interop 6.5). */
    OPERATOR(EnumSet.of(Verb.VIEW, Verb.RUN, Verb.EDIT)),
    /** Does everything. */
    ADMINISTRATOR(EnumSet.allOf(Verb.class));

    private final Set<Verb> verbs;

    Role(Set<Verb> verbs) {
        this.verbs = Set.copyOf(verbs);
    }

    public Set<Verb> verbs() {
        return verbs;
    }
}
