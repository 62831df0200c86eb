package io.ringmaster.web.console.group;

import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.group.boundary.GroupCatalog;
import io.ringmaster.scheduler.group.boundary.GroupDraft;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.report.boundary.ExecutorFigures;
import io.ringmaster.web.console.page.Entered;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Opening;
import io.ringmaster.web.console.security.Access;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The executor groups page and its dialog. */
@Named
@ViewScoped
public class GroupsView implements Serializable {
    private static final long serialVersionUID = 1;
    private static final String DIALOG = "group";
    /** Without fields of its own: what is refused there is said above the page. */
    private static final String ROWS = "groups";

    @Inject
    GroupCatalog groups;

    @Inject
    ExecutorFigures executors;

    @Inject
    Access access;

    @Inject
    Feedback feedback;

    private final Opening opening = new Opening();
    private List<GroupRow> rows = new ArrayList<>();
    private List<String> waiting = new ArrayList<>();
    private @Nullable String text;
    private @Nullable Integer id;
    private @Nullable String version;
    private @Nullable String appName;
    private @Nullable String title;
    private boolean automatic = true;
    private @Nullable String addresses;

    public void load() {
        Map<Integer, List<ExecutorFigures.Executor>> found = executors.of(access.groups());
        rows = access.groups().stream()
                .filter(this::isWanted)
                .map(group -> GroupRow.of(group, found.getOrDefault(group.getId(), List.of())))
                .collect(Collectors.toCollection(ArrayList::new));
        waiting = new ArrayList<>(groups.namesWithoutGroup());
    }

    private boolean isWanted(ExecutorGroup group) {
        String wanted = text == null ? "" : text.trim().toLowerCase(Locale.ROOT);
        return Stream.of(group.getAppName(), group.getTitle())
                .anyMatch(name -> name.toLowerCase(Locale.ROOT).contains(wanted));
    }

    public void create() {
        opening.begin();
        id = null;
        appName = null;
        title = null;
        automatic = true;
        addresses = null;
    }

    /** The group that a name which beats already is waiting for. */
    public void adopt(String name) {
        act("groups.saved", () -> groups.createFor(name));
    }

    public void edit(int group) {
        ExecutorGroup found = groups.get(group);
        opening.begin();
        id = group;
        version = found.getVersion();
        appName = found.getAppName();
        title = found.getTitle();
        automatic = found.isAutomatic();
        addresses = String.join("\n", found.getAddresses());
    }

    public void save() {
        if (opening.once(() -> feedback.tell(DIALOG, this::store))) {
            feedback.done("groups.saved");
        }
        load();
    }

    private void store() {
        GroupDraft draft = new GroupDraft(appName, title, automatic, Entered.list(addresses));
        Integer stored = id;
        if (stored == null) {
            groups.create(draft);
        } else {
            groups.change(stored, draft, Expected.of(version));
        }
    }

    public void remove(int group) {
        act("groups.removed", () -> groups.remove(group));
    }

    /** Takes an executor out of rotation; what runs there goes on. */
    public void drain(int group, String address) {
        act("groups.drained", () -> groups.drain(group, address), address);
    }

    /** Puts an executor back into rotation. */
    public void undrain(int group, String address) {
        act("groups.undrained", () -> groups.undrain(group, address), address);
    }

    private void act(String done, Runnable action, Object... arguments) {
        if (feedback.tell(ROWS, action)) {
            feedback.done(done, arguments);
        }
        load();
    }

    /** Stands in the application's name or in the title; null for all groups. */
    public @Nullable String getText() {
        return text;
    }

    public void setText(@Nullable String text) {
        this.text = text;
    }

    public List<GroupRow> getRows() {
        return rows;
    }

    /** Whether no executor is there at all, with a group or without. */
    public boolean isLonely() {
        return (text == null || text.isBlank())
                && waiting.isEmpty()
                && rows.stream().allMatch(row -> row.addresses().isEmpty());
    }

    /** Names that beat without a group. */
    public List<String> getWaiting() {
        return waiting;
    }

    public boolean isNew() {
        return id == null;
    }

    public @Nullable String getAppName() {
        return appName;
    }

    public void setAppName(@Nullable String appName) {
        this.appName = appName;
    }

    public @Nullable String getTitle() {
        return title;
    }

    public void setTitle(@Nullable String title) {
        this.title = title;
    }

    public boolean isAutomatic() {
        return automatic;
    }

    public void setAutomatic(boolean automatic) {
        this.automatic = automatic;
    }

    public @Nullable String getAddresses() {
        return addresses;
    }

    public void setAddresses(@Nullable String addresses) {
        this.addresses = addresses;
    }
}
