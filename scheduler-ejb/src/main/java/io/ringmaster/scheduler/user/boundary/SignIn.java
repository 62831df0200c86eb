package io.ringmaster.scheduler.user.boundary;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.user.control.Attempts;
import io.ringmaster.scheduler.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
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
        if (!wait(name, address).isZero()) {
            return Optional.empty();
        }
        Optional<User> found = matching(name, password);
        Instant now = clock.instant();
        transactions.run((em, connection) -> {
            if (found.isEmpty()) {
                attempts.failed(connection, name, address, now);
            } else {
                attempts.succeeded(connection, name, address);
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

    private Optional<User> matching(String name, String password) {
        Optional<User> found = find(name);
        if (found.isEmpty()) {
            PasswordHash.matches(password, NOBODY);
            return found;
        }
        return found.filter(user -> Passwords.match(user, password))
                .map(user -> user.getOwnHash() == null ? keep(user, PasswordHash.of(password)) : user);
    }

    private User keep(User user, String hash) {
        transactions.run((em, connection) -> {
            User stored = em.find(User.class, user.getId());
            if (stored != null) {
                stored.useOwnHash(hash);
            }
        });
        return user;
    }

    private static Optional<User> named(EntityManager em, String name) {
        List<User> found = em.createQuery("SELECT u FROM User u WHERE u.name = :name", User.class)
                .setParameter("name", name)
                .getResultList();
        // databases that compare without case, or without accents, would find others too
        return found.stream().filter(user -> user.getName().equals(name)).findFirst();
    }
}
