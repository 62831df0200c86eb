package io.ringmaster.web.console.security;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.group.boundary.GroupCatalog;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.settings.Secrets;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What pages show to the caller. What is done is checked behind the engine's doors. */
@Named
@RequestScoped
public class Access {
    @Inject
    Caller caller;

    @Inject
    GroupCatalog catalog;

    @Inject
    Secrets secrets;

    private @Nullable List<ExecutorGroup> groups;

    /** The caller's name; empty before the sign-in. */
    public String getName() {
        return caller.name();
    }

    public boolean isAdministrator() {
        return caller.may(Operation.USER_ADMINISTER);
    }

    /** Whether the executors' token is one that everybody may know. */
    public boolean isInsecure() {
        return secrets.isInsecure();
    }

    /** Whether an operation is allowed everywhere; by its name in {@link Operation}. */
    public boolean may(Operation operation) {
        return caller.may(operation);
    }

    /** Whether an operation is allowed in a group. */
    public boolean mayIn(Operation operation, int groupId) {
        return caller.may(operation, groupId);
    }

    /** Whether an operation is allowed in at least one group. */
    public boolean maySomewhere(Operation operation) {
        return caller.groups(operation).map(allowed -> !allowed.isEmpty()).orElse(true);
    }

    /** The groups in which an operation is allowed. */
    public List<ExecutorGroup> groupsFor(Operation operation) {
        return groups().stream()
                .filter(group -> mayIn(operation, group.getId()))
                .toList();
    }

    /** The groups that the caller may see. */
    public List<ExecutorGroup> groups() {
        List<ExecutorGroup> known = groups;
        if (known == null) {
            known = catalog.list(null, null);
            groups = known;
        }
        return known;
    }
}
