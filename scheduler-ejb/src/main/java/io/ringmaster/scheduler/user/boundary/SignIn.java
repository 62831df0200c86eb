package io.ringmaster.scheduler.user.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Rights;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.user.control.Attempts;
import io.ringmaster.scheduler.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds out who somebody is (interop 3.3); whoever guesses waits longer and longer. */
@ApplicationScoped
public class SignIn {
    /** Compared where there is no such user, so that the answer takes as long. */
    private static final String NOBODY = PasswordHash.of("nobody");

    private final Attempts attempts = new Attempts();

    @Inject
    Transactions transactions;

    @Inject
    Clock clock;

    @Inject
    AuditLog audit;

    @Inject
    Caller caller;

    /**
     * The user of this name and password; empty if there is none, if the password is wrong, if it is the original's
     * well-known one, which lets nobody in, or if this person has to wait. An adopted hash gives way to ours; the original's
     * column stays.
     *
     * @param address where the request comes from
     */
    public Optional<User> check(@Nullable String name, @Nullable String password, String address) {
        if (name == null || password == null || password.isEmpty() || password.length() > Passwords.LONGEST) {
            return Optional.empty();
        }
        Instant begun = clock.instant();
        // counted before it is looked at: while one password is compared, others must not go unslowed
        if (!wait(name, address).isZero()
                || !transactions.call((em, connection) -> attempts.begin(connection, name, address, begun))) {
            return Optional.empty();
        }
        Optional<User> known = find(name);
        Optional<User> found = matching(known, password);
        transactions.run((em, connection) -> {
            if (found.isPresent()) {
                attempts.succeeded(connection, name, address, begun);
                noteBeside(em, found.get());
                caller.is(name, address, Rights.NONE);
                audit.record(em, UserCatalog.KIND, found.get().getId(), AuditAction.SIGN_IN, null, "way=password");
                return;
            }
            attempts.wasWrong(connection, name, address, begun);
            if (known.isPresent() && attempts.isFirstWait(connection, name, address)) {
                // only names of users: others may be passwords in the wrong field
                caller.is("", address, Rights.NONE);
                User user = known.get();
                audit.record(em, UserCatalog.KIND, user.getId(), AuditAction.LOCK_OUT, null, "name=" + user.getName());
            }
        });
        return found;
    }

    /** How long this person, from this address, has to wait before the next try; zero for not at all. */
    public Duration wait(String name, String address) {
        Instant now = clock.instant();
        return transactions.call((em, connection) -> attempts.wait(connection, name, address, now));
    }

    /** The user of this name as stored now. */
    public Optional<User> find(String name) {
        return transactions.call((em, connection) -> named(em, name));
    }

    private Optional<User> matching(Optional<User> found, String password) {
        if (found.isEmpty()) {
            PasswordHash.matches(password, NOBODY);
            return found;
        }
        return found.filter(user -> Passwords.match(user, password))
                .flatMap(user -> user.getOwnHash() == null ? keep(user, password) : Optional.of(user));
    }

    private static void noteBeside(EntityManager em, User user) {
        if (user.lacksBeside()) {
            User stored = em.find(User.class, user.getId(), LockModeType.PESSIMISTIC_WRITE);
            if (stored != null) {
                stored.noteBeside();
            }
        }
    }

    /** Nobody, if the password was changed while it was compared; another sign-in at the same time may have kept the same one. */
    Optional<User> keep(User user, String password) {
        String hash = PasswordHash.of(password);
        Optional<User> kept = transactions.call((em, connection) -> {
            User stored = em.find(User.class, user.getId(), LockModeType.PESSIMISTIC_WRITE);
            if (stored == null || !stored.getPasswordHash().equals(user.getPasswordHash())) {
                return Optional.empty();
            }
            if (stored.getOwnHash() == null) {
                if (stored.isOutdated()) {
                    UserSessions.endAll(em, stored);
                }
                stored.useOwnHash(hash);
            }
            return Optional.of(stored);
        });
        return kept.filter(stored -> hash.equals(stored.getOwnHash()) || Passwords.match(stored, password));
    }

    static Optional<User> named(EntityManager em, String name) {
        List<User> found = em.createQuery("SELECT u FROM User u WHERE u.name = :name", User.class)
                .setParameter("name", name)
                .getResultList();
        // databases that compare without case, or without accents, would find others too
        return found.stream().filter(user -> user.getName().equals(name)).findFirst();
    }
}
