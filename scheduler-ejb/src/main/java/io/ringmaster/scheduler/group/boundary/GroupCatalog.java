package io.ringmaster.scheduler.group.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.group.control.Beats;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.group.entity.GroupAddresses;
import io.ringmaster.scheduler.i18n.Limits;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The executor groups (interop 6.4). Each method asks first whether the caller may, and is a transaction of its own;
 * {@link Rejected} says what is wrong.
 */
@ApplicationScoped
public class GroupCatalog {
    /** What the audit trail calls a group. */
    public static final String KIND = "group";

    private static final int SHORTEST = 4;
    private static final int LONGEST = 64;

    @Inject
    Transactions transactions;

    @Inject
    Settings settings;

    @Inject
    Clock clock;

    @Inject
    Beats beats;

    @Inject
    AuditLog audit;

    @Inject
    Caller caller;

    @Inject
    Event<ExecutorGroup.Removal> removal;

    /** The groups that the caller may see and whose names contain these texts (null for all), by application name, title and id. */
    public List<ExecutorGroup> list(@Nullable String appName, @Nullable String title) {
        return transactions.call((em, connection) -> em
                .createQuery(
                        "SELECT g FROM ExecutorGroup g WHERE LOCATE(:appName, g.appName) > 0 AND LOCATE(:title, g.title) > 0"
                                + " ORDER BY g.appName, g.title, g.id",
                        ExecutorGroup.class)
                .setParameter("appName", appName == null ? "" : appName)
                .setParameter("title", title == null ? "" : title)
                .getResultList()
                .stream()
                .filter(group -> caller.may(Operation.GROUP_VIEW, group.getId()))
                .toList());
    }

    /** The group of this id. */
    public ExecutorGroup get(int id) {
        return transactions.call(
                (em, connection) -> allowed(Operation.GROUP_VIEW, em.find(ExecutorGroup.class, id), id));
    }

    /** The groups of an application, to find out what it may do; hence for whoever asks. */
    public Set<Integer> idsOf(String appName) {
        return transactions.call((em, connection) -> em
                .createQuery("SELECT g FROM ExecutorGroup g WHERE g.appName = :name", ExecutorGroup.class)
                .setParameter("name", appName)
                .getResultList()
                .stream()
                // the database may think that A is a
                .filter(group -> group.getAppName().equals(appName))
                .map(ExecutorGroup::getId)
                .collect(Collectors.toSet()));
    }

    /** Application names that beat although there is no group for them, for those who may make one. */
    public List<String> namesWithoutGroup() {
        return caller.may(Operation.GROUP_CREATE)
                ? transactions.call((em, connection) -> beats.withoutGroup(connection, clock.instant()))
                : List.of();
    }

    /** Stores a new group and returns its id. */
    public int create(GroupDraft draft) {
        return transactions.call((em, connection) -> create(em, draft));
    }

    /** As {@link #create(GroupDraft)}, in the caller's transaction. */
    public int create(EntityManager em, GroupDraft draft) throws SQLException {
        caller.check(Operation.GROUP_CREATE);
        ExecutorGroup group = new ExecutorGroup();
        fill(group, draft, em.unwrap(Connection.class));
        em.persist(group);
        em.flush();
        audit.record(em, KIND, group.getId(), AuditAction.CREATE, null, values(group));
        return group.getId();
    }

    /**
     * Makes the group of an application that beats without one; it follows the beats, and its title is its name.
     *
     * @return its id; that of the group that is there if somebody was faster
     * @throws Rejected if nothing of this name beats, or no group can have it
     */
    public int createFor(@Nullable String appName) {
        caller.check(Operation.GROUP_CREATE);
        String name = checked(appName);
        return transactions.call((em, connection) -> {
            Instant now = clock.instant();
            if (beats.addressesOf(connection, name, now).isEmpty()) {
                throw Rejected.field("appName", "group.nothing.beats", name);
            }
            boolean made = beats.create(connection, name, now);
            int id = em.createQuery("SELECT MIN(g.id) FROM ExecutorGroup g WHERE g.appName = :name", Integer.class)
                    .setParameter("name", name)
                    .getSingleResult();
            if (made) {
                audit.record(em, KIND, id, AuditAction.CREATE, null, name);
            }
            return id;
        });
    }

    /**
     * Takes an address of a group out of rotation: it gets no new fires on any center within a second, and what runs there
     * goes on. Fires that name the address themselves go there all the same.
     *
     * @throws Rejected if the group has no such address
     */
    public void drain(int id, @Nullable String address) {
        String known = address == null ? "" : address;
        transactions.run((em, connection) -> {
            if (!locked(Operation.GROUP_DRAIN, em, id).getAddresses().contains(known)) {
                throw Rejected.field("address", "group.address.unknown", known);
            }
            beats.drain(connection, id, known, true, clock.instant());
            audit.record(em, KIND, id, AuditAction.DRAIN, null, known);
        });
    }

    /** Puts an address back into rotation, whether the group has it now or not. */
    public void undrain(int id, @Nullable String address) {
        String known = address == null ? "" : address;
        transactions.run((em, connection) -> {
            locked(Operation.GROUP_DRAIN, em, id);
            beats.drain(connection, id, known, false, clock.instant());
            audit.record(em, KIND, id, AuditAction.UNDRAIN, known, null);
        });
    }

    /** The addresses that are out of rotation, by group; also such as are not there at the moment. */
    public Map<Integer, Set<String>> drained() {
        return transactions.call((em, connection) -> beats.groups(connection).values().stream()
                .filter(group -> !group.drained().isEmpty() && caller.may(Operation.GROUP_VIEW, group.id()))
                .collect(Collectors.toMap(GroupAddresses::id, GroupAddresses::drained)));
    }

    /** As {@link #change(int, GroupDraft, Expected)}, whatever the state is. */
    public void change(int id, GroupDraft draft) {
        change(id, draft, Expected.ANY);
    }

    /** Stores changed values of a group. Switching to entered addresses keeps no beats; switching back takes them at once. */
    public void change(int id, GroupDraft draft, Expected expected) {
        transactions.run((em, connection) -> change(em, id, draft, expected));
    }

    /** As {@link #change(int, GroupDraft, Expected)}, in the caller's transaction. */
    public void change(EntityManager em, int id, GroupDraft draft, Expected expected) throws SQLException {
        ExecutorGroup group = locked(Operation.GROUP_CHANGE, em, id);
        audit.require(expected, em, KIND, id, group.getVersion());
        GroupDraft before = values(group);
        fill(group, draft, em.unwrap(Connection.class));
        audit.record(em, KIND, id, AuditAction.CHANGE, before, values(group));
    }

    /** As {@link #remove(int, Expected)}, whatever the state is. */
    public void remove(int id) {
        remove(id, Expected.ANY);
    }

    /** Removes a group that has no jobs and is not the last one, with its beats. */
    public void remove(int id, Expected expected) {
        transactions.run((em, connection) -> {
            ExecutorGroup group = locked(Operation.GROUP_REMOVE, em, id);
            audit.require(expected, em, KIND, id, group.getVersion());
            removal.fire(new ExecutorGroup.Removal(id, em));
            long others = em.createQuery("SELECT COUNT(g) FROM ExecutorGroup g WHERE g.id <> :id", Long.class)
                    .setParameter("id", id)
                    .getSingleResult();
            if (others == 0) {
                throw Rejected.because("group.last");
            }
            beats.forget(connection, group.getAppName());
            beats.forgetDrained(connection, id);
            em.createQuery("DELETE FROM GroupToken t WHERE t.groupId = :id")
                    .setParameter("id", id)
                    .executeUpdate();
            em.remove(group);
            audit.record(em, KIND, id, AuditAction.REMOVE, values(group), null);
        });
    }

    private static GroupDraft values(ExecutorGroup group) {
        return new GroupDraft(
                group.getAppName(), group.getTitle(), group.isAutomatic(), List.copyOf(group.getAddresses()));
    }

    private ExecutorGroup locked(Operation operation, EntityManager em, int id) {
        return allowed(operation, em.find(ExecutorGroup.class, id, LockModeType.PESSIMISTIC_WRITE), id);
    }

    private ExecutorGroup allowed(Operation operation, @Nullable ExecutorGroup group, int id) {
        if (group == null) {
            throw Rejected.unknown("group.unknown", id);
        }
        caller.check(operation, id, "group.unknown", id);
        return group;
    }

    /** Whether a group may have this name. */
    public static boolean isAppName(String name) {
        try {
            return checked(name).equals(name);
        } catch (Rejected no) {
            return false;
        }
    }

    private static String checked(@Nullable String appName) {
        String name = Limits.text("appName", appName, null, SHORTEST, LONGEST);
        Limits.plain("appName", name, null);
        return name;
    }

    private void fill(ExecutorGroup group, GroupDraft draft, Connection connection) throws SQLException {
        String appName = Limits.text("appName", draft.appName(), group.getAppName(), SHORTEST, LONGEST);
        Limits.plain("appName", appName, group.getAppName());
        String title = Limits.text("title", draft.title(), group.getTitle(), SHORTEST, LONGEST);
        Limits.plain("title", title, group.getTitle());
        Instant now = clock.instant();
        group.describe(appName, title, LocalDateTime.ofInstant(now, settings.zone()));
        if (draft.followsBeats()) {
            group.followBeats(beats.addressesOf(connection, appName, now));
        } else {
            group.useAddresses(EnteredAddresses.of("addresses", draft.addresses(), group.getAddresses()));
        }
    }
}
