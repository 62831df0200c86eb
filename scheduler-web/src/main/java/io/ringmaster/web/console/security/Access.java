package io.ringmaster.web.console.security;

import io.ringmaster.scheduler.group.boundary.GroupCatalog;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.user.boundary.SignIn;
import io.ringmaster.scheduler.user.entity.User;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.security.Principal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the caller may see and do, as the database says at this request: what was taken from somebody is gone at once. Every
 * action asks here, and leaves its line in the log {@code io.ringmaster.audit}.
 */
@Named
@RequestScoped
public class Access {
    private static final Logger AUDIT = System.getLogger("io.ringmaster.audit");

    @Inject
    SignIn signIn;

    @Inject
    GroupCatalog groups;

    private @Nullable Optional<User> user;

    /** The caller's name. */
    public String getName() {
        Principal caller =
                FacesContext.getCurrentInstance().getExternalContext().getUserPrincipal();
        return caller == null ? "" : caller.getName();
    }

    public boolean isAdministrator() {
        return user().map(User::isAdministrator).orElse(false);
    }

    public boolean may(int groupId) {
        return user().filter(caller -> caller.may(groupId)).isPresent();
    }

    /** The groups that the caller may work with. */
    public List<ExecutorGroup> groups() {
        return groups.list(null, null).stream()
                .filter(group -> may(group.getId()))
                .toList();
    }

    /**
     * Refuses what belongs to a group that is not the caller's, as if it did not exist.
     *
     * @param key of the text that says that there is no such thing
     */
    public void check(int groupId, String key, Object id) {
        if (!may(groupId)) {
            throw Rejected.unknown(key, id);
        }
    }

    /** As {@link #check}, of what only administrators may do. */
    public void checkAdministrator(String key, Object id) {
        if (!isAdministrator()) {
            throw Rejected.unknown(key, id);
        }
    }

    /** Writes down that the caller did something. */
    public void record(String action, Object what) {
        AUDIT.log(Level.INFO, "{0} {1} {2}", getName(), action, String.valueOf(what));
    }

    private Optional<User> user() {
        Optional<User> known = user;
        if (known == null) {
            known = signIn.find(getName());
            user = known;
        }
        return known;
    }
}
