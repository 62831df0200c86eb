package io.ringmaster.scheduler.user.boundary;

import io.ringmaster.scheduler.access.Actor;
import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.i18n.Limits;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The people who may use the console (interop 6.10). Administrators alone change them, and never themselves.
 */
@ApplicationScoped
public class UserCatalog {
    /** What the audit trail calls a user. */
    public static final String KIND = "user";

    private static final int SHORTEST_NAME = 4;
    private static final int LONGEST_NAME = 20;
    private static final int MOST_GROUPS = 255;

    @Inject
    Transactions transactions;

    @Inject
    AuditLog audit;

    @Inject
    Caller caller;

    /** The users whose names contain a text (null for all), by name. */
    public List<User> list(@Nullable String name) {
        caller.check(Operation.USER_ADMINISTER);
        return transactions.call((em, connection) -> em.createQuery(
                        "SELECT u FROM User u WHERE LOCATE(:name, u.name) > 0 ORDER BY u.name, u.id", User.class)
                .setParameter("name", name == null ? "" : name)
                .getResultList());
    }

    /** @throws Rejected if there is none, or the caller is no administrator */
    public User get(int id) {
        caller.check(Operation.USER_ADMINISTER);
        return transactions.call((em, connection) -> known(em.find(User.class, id), id));
    }

    /** Stores a new user, who has to change the password, and returns the id. */
    public int create(UserDraft draft) {
        caller.check(Operation.USER_ADMINISTER);
        String name = Limits.text("name", draft.name(), null, SHORTEST_NAME, LONGEST_NAME);
        Limits.plain("name", name, null);
        if (Actor.isReserved(name)) {
            throw Rejected.field("name", "user.taken", name);
        }
        // outside the transaction: a hash takes some tenths of a second
        String hash = PasswordHash.of(Passwords.checked("password", draft.password(), name));
        return transactions.call((em, connection) -> {
            if (isTaken(em, name)) {
                throw Rejected.field("name", "user.taken", name);
            }
            User user = new User(name);
            user.useOwnHash(hash);
            user.askForChange(true);
            permit(user, draft);
            em.persist(user);
            em.flush();
            audit.record(em, KIND, user.getId(), AuditAction.CREATE, null, values(user));
            return user.getId();
        });
    }

    /** As {@link #change(int, UserDraft, Expected)}, whatever the state is. */
    public void change(int id, UserDraft draft) {
        change(id, draft, Expected.ANY);
    }

    /**
     * Stores changed rights, which count from the next request of that person, and a new password if there is one, which ends
     * all their sessions.
     */
    public void change(int id, UserDraft draft, Expected expected) {
        caller.check(Operation.USER_ADMINISTER);
        String password = draft.password();
        String name = get(id).getName();
        boolean reset = password != null && !password.isEmpty();
        String hash = reset ? PasswordHash.of(Passwords.checked("password", password, name)) : null;
        transactions.run((em, connection) -> {
            User user = another(em, id);
            audit.require(expected, em, KIND, id, user.getVersion());
            UserDraft before = values(user);
            permit(user, draft);
            if (hash != null) {
                user.usePasswordHash(AdoptedHash.inFormOf(user.getPasswordHash(), Objects.requireNonNull(password)));
                user.useOwnHash(hash);
                user.askForChange(true);
                UserSessions.endAll(em, user);
            }
            audit.record(
                    em,
                    KIND,
                    id,
                    hash == null ? AuditAction.CHANGE : AuditAction.CHANGE_PASSWORD,
                    before,
                    values(user));
        });
    }

    /** As {@link #remove(int, Expected)}, whatever the state is. */
    public void remove(int id) {
        remove(id, Expected.ANY);
    }

    /** Removes a user. One who does not exist is removed already. */
    public void remove(int id, Expected expected) {
        caller.check(Operation.USER_ADMINISTER);
        transactions.run((em, connection) -> {
            if (em.find(User.class, id) == null) {
                audit.require(expected, em, KIND, id, null);
                return;
            }
            User user = another(em, id);
            audit.require(expected, em, KIND, id, user.getVersion());
            UserSessions.endAll(em, user);
            em.remove(user);
            audit.record(em, KIND, id, AuditAction.REMOVE, values(user), null);
        });
    }

    /**
     * Ends the operation beside a live XXL-JOB console: empties the original's hashes, which are weak, of everybody who has
     * one of ours.
     *
     * @return how many still have only the original's, because they never signed in here
     */
    public int endSharedOperation() {
        caller.check(Operation.USER_ADMINISTER);
        return transactions.call((em, connection) -> {
            Map<Boolean, List<User>> users = em.createQuery("SELECT u FROM User u", User.class)
                    .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                    .getResultStream()
                    .collect(Collectors.partitioningBy(user -> user.getOwnHash() != null));
            List<User> emptied = users.getOrDefault(true, List.of()).stream()
                    .filter(user -> !user.getPasswordHash().isEmpty())
                    .toList();
            emptied.forEach(user -> user.usePasswordHash(""));
            audit.record(em, KIND, 0, AuditAction.END_SHARED, null, Integer.toString(emptied.size()));
            return users.getOrDefault(false, List.of()).size();
        });
    }

    private static void permit(User user, UserDraft draft) {
        boolean administrator = Boolean.TRUE.equals(draft.administrator());
        user.permit(administrator, ids("operated", draft.operated()), ids("seen", draft.seen()));
    }

    private static List<Integer> ids(String field, @Nullable List<@Nullable Integer> entered) {
        List<Integer> ids = new ArrayList<>();
        int characters = 0;
        for (Integer id : entered == null ? List.<@Nullable Integer>of() : entered) {
            if (id == null || id < 1) {
                throw Rejected.field(field, "field.type");
            }
            ids.add(id);
            characters += id.toString().length() + 1;
        }
        if (characters > MOST_GROUPS) {
            throw Rejected.field(field, "user.groups.many");
        }
        return ids;
    }

    private User another(EntityManager em, int id) {
        User user = known(em.find(User.class, id, LockModeType.PESSIMISTIC_WRITE), id);
        if (user.getName().equals(caller.name())) {
            throw Rejected.because("user.self");
        }
        return user;
    }

    static UserDraft values(User user) {
        return new UserDraft(
                user.getName(),
                null,
                user.isAdministrator(),
                List.copyOf(user.getOperated()),
                List.copyOf(user.getSeen()));
    }

    private static boolean isTaken(EntityManager em, String name) {
        return !em.createQuery("SELECT u.id FROM User u WHERE u.name = :name", Integer.class)
                .setParameter("name", name)
                .getResultList()
                .isEmpty();
    }

    private static User known(@Nullable User user, int id) {
        if (user == null) {
            throw Rejected.unknown("user.unknown", id);
        }
        return user;
    }
}
