package io.ringmaster.web.console.user;

import io.ringmaster.scheduler.access.Role;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** What a user is in one group, while an administrator decides it. */
public class GroupRole implements Serializable {
    private static final long serialVersionUID = 1;

    private final int id;
    private final String title;
    private @Nullable Role role;

    GroupRole(int id, String title, @Nullable Role role) {
        this.id = id;
        this.title = title;
        this.role = role;
    }

    public int getId() {
        return id;
    }

    public String getTitle() {
        return title;
    }

    /** Null for nothing at all. */
    public @Nullable Role getRole() {
        return role;
    }

    public void setRole(@Nullable Role role) {
        this.role = role;
    }
}
