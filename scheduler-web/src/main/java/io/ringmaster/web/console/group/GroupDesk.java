package io.ringmaster.web.console.group;

import io.ringmaster.scheduler.group.boundary.GroupCatalog;
import io.ringmaster.scheduler.group.boundary.GroupDraft;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.web.console.security.Access;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What administrators do with groups (interop 6.4); everybody else sees their own. */
@ApplicationScoped
public class GroupDesk {
    private static final String UNKNOWN = "group.unknown";

    @Inject
    GroupCatalog groups;

    @Inject
    Access access;

    /** The group, if the caller may change it. */
    public ExecutorGroup get(int id) {
        access.checkAdministrator(UNKNOWN, id);
        return groups.get(id);
    }

    /** Names that beat without a group; to administrators alone. */
    public List<String> namesWithoutGroup() {
        return access.isAdministrator() ? groups.namesWithoutGroup() : List.of();
    }

    /** Stores a group; {@code id} is null for a new one. */
    public void save(@Nullable Integer id, GroupDraft draft) {
        access.checkAdministrator(UNKNOWN, id == null ? "" : id);
        if (id == null) {
            access.record("created group", groups.create(draft));
        } else {
            groups.change(id, draft);
            access.record("changed group", id);
        }
    }

    public void remove(int id) {
        access.checkAdministrator(UNKNOWN, id);
        groups.remove(id);
        access.record("removed group", id);
    }
}
