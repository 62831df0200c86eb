package io.ringmaster.web.console.user;

import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.user.boundary.UserCatalog;
import io.ringmaster.scheduler.user.boundary.UserDraft;
import io.ringmaster.scheduler.user.entity.User;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Opening;
import io.ringmaster.web.console.security.Access;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The users page and its dialog. */
@Named
@ViewScoped
public class UsersView implements Serializable {
    private static final long serialVersionUID = 1;
    private static final String DIALOG = "person";
    /** Without fields of its own: what is refused there is said above the page. */
    private static final String ROWS = "users";

    @Inject
    UserCatalog users;

    @Inject
    Access access;

    @Inject
    Feedback feedback;

    private final Opening opening = new Opening();
    private @Nullable String text;
    private @Nullable Boolean administrators;
    private List<UserRow> rows = new ArrayList<>();
    private @Nullable Integer id;
    private @Nullable String version;
    private @Nullable String name;
    private @Nullable String password;
    private boolean administrator;
    private List<GroupRole> groups = new ArrayList<>();

    /** Reads the page; it is empty for whoever may not see it. */
    public void load() {
        Map<Integer, String> titles = access.groups().stream()
                .collect(Collectors.toMap(ExecutorGroup::getId, ExecutorGroup::getTitle, (one, two) -> one));
        rows = new ArrayList<>();
        if (access.may(Operation.USER_ADMINISTER)) {
            users.list(text).stream()
                    .filter(user -> administrators == null || administrators == user.isAdministrator())
                    .forEach(user -> rows.add(UserRow.of(user, titles)));
        }
    }

    /** Stands in the name; null for everybody. */
    public @Nullable String getText() {
        return text;
    }

    public void setText(@Nullable String text) {
        this.text = text == null ? null : text.trim();
    }

    /** Whether only administrators are listed, or only the others; null for everybody. */
    public @Nullable Boolean getAdministrators() {
        return administrators;
    }

    public void setAdministrators(@Nullable Boolean administrators) {
        this.administrators = administrators;
    }

    /** Whether the table is limited. */
    public boolean isFiltered() {
        return administrators != null || text != null && !text.isEmpty();
    }

    public void create() {
        opening.begin();
        id = null;
        name = null;
        administrator = false;
        groups = groups(List.of(), List.of());
    }

    public void edit(int user) {
        opening.begin();
        feedback.tell(ROWS, () -> {
            User found = users.get(user);
            id = user;
            version = found.getVersion();
            name = found.getName();
            administrator = found.isAdministrator();
            groups = groups(found.getOperated(), found.getSeen());
        });
    }

    public void save() {
        UserDraft draft = new UserDraft(name, password, administrator, chosen(Role.OPERATOR), chosen(Role.VIEWER));
        if (opening.once(() -> feedback.tell(DIALOG, () -> store(draft)))) {
            feedback.done("users.saved");
        }
        load();
    }

    private void store(UserDraft draft) {
        Integer stored = id;
        if (stored == null) {
            users.create(draft);
        } else {
            users.change(stored, draft, Expected.of(version));
        }
    }

    public void remove(int user) {
        if (feedback.tell(ROWS, () -> users.remove(user))) {
            feedback.done("users.removed");
        }
        load();
    }

    /** Empties the hashes that a live XXL-JOB console reads. */
    public void endSharedOperation() {
        feedback.tell(ROWS, () -> feedback.done("users.shared.ended", users.endSharedOperation()));
        load();
    }

    private List<GroupRole> groups(List<Integer> operated, List<Integer> seen) {
        List<GroupRole> all = new ArrayList<>();
        for (ExecutorGroup group : access.groups()) {
            Role role = operated.contains(group.getId())
                    ? Role.OPERATOR
                    : seen.contains(group.getId()) ? Role.VIEWER : null;
            all.add(new GroupRole(group.getId(), group.getTitle(), role));
        }
        return all;
    }

    private List<@Nullable Integer> chosen(Role role) {
        List<@Nullable Integer> ids = new ArrayList<>();
        groups.stream().filter(group -> group.getRole() == role).forEach(group -> ids.add(group.getId()));
        return ids;
    }

    public List<UserRow> getRows() {
        return rows;
    }

    public boolean isNew() {
        return id == null;
    }

    /** What somebody can be in a group. */
    public List<Role> getRoles() {
        return List.of(Role.VIEWER, Role.OPERATOR);
    }

    public @Nullable String getName() {
        return name;
    }

    public void setName(@Nullable String name) {
        this.name = name;
    }

    /** Never given back. */
    public @Nullable String getPassword() {
        return null;
    }

    public void setPassword(@Nullable String password) {
        this.password = password;
    }

    public boolean isAdministrator() {
        return administrator;
    }

    public void setAdministrator(boolean administrator) {
        this.administrator = administrator;
    }

    public List<GroupRole> getGroups() {
        return groups;
    }
}
