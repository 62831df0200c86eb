package io.ringmaster.scheduler.access;

import io.ringmaster.scheduler.i18n.Rejected;
import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import java.util.Set;

/** On whose behalf this request is served. Whoever lets somebody in says it here; until then nothing is allowed. */
@RequestScoped
public class Caller {
    private String name = "";
    private String origin = "";
    private Rights rights = Rights.NONE;

    /** @param newOrigin the address it comes from */
    public void is(String newName, String newOrigin, Rights newRights) {
        name = newName;
        origin = newOrigin;
        rights = newRights;
    }

    /** Empty if nobody said. */
    public String name() {
        return name;
    }

    /** Empty if nobody said. */
    public String origin() {
        return origin;
    }

    /** Whether it is allowed everywhere. */
    public boolean may(Operation operation) {
        return rights.may(operation);
    }

    /** Whether it is allowed in a group. */
    public boolean may(Operation operation, int groupId) {
        return rights.may(operation, groupId);
    }

    /** The groups that it is allowed in; empty for all of them. */
    public Optional<Set<Integer>> groups(Operation operation) {
        return rights.groups(operation);
    }

    /**
     * Refuses what is not allowed everywhere.
     *
     * @throws Rejected if it is not
     */
    public void check(Operation operation) {
        if (!may(operation)) {
            throw Rejected.forbidden("access.forbidden");
        }
    }

    /**
     * Refuses what is not allowed in a group. What somebody may not even see does not exist for them.
     *
     * @param groupId the group of the thing
     * @param unknown key of the text that says that there is no such thing
     * @param id of the thing, for that text
     * @throws Rejected if it is not allowed
     */
    public void check(Operation operation, int groupId, String unknown, Object id) {
        if (!may(Operation.GROUP_VIEW, groupId)) {
            throw Rejected.unknown(unknown, id);
        }
        if (!may(operation, groupId)) {
            throw Rejected.forbidden("access.forbidden");
        }
    }
}
