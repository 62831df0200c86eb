package io.ringmaster.scheduler.user.boundary;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds out who somebody is (interop 3.3). */
@ApplicationScoped
public class SignIn {
    private static final int LONGEST = 200;
    /** Compared where there is no such user, so that the answer takes as long. */
    private static final String NOBODY = PasswordHash.of("nobody");

    @Inject
    Transactions transactions;

    /**
     * The user of this name and password; empty if there is none, if the password is wrong, or if it is the original's
     * well-known one, which lets nobody in. An adopted hash gives way to ours; the original's column stays.
     */
    public Optional<User> check(@Nullable String name, @Nullable String password) {
        if (name == null || password == null || password.isEmpty() || password.length() > LONGEST) {
            return Optional.empty();
        }
        Optional<User> found = find(name);
        String own = found.map(User::getOwnHash).orElse(found.isEmpty() ? NOBODY : null);
        if (own != null) {
            return PasswordHash.matches(password, own) ? found : Optional.empty();
        }
        return found.filter(user -> isAdopted(user, password)).map(user -> keep(user, PasswordHash.of(password)));
    }

    /** The user of this name as stored now. */
    public Optional<User> find(String name) {
        return transactions.call((em, connection) -> named(em, name));
    }

    private static boolean isAdopted(User user, String password) {
        return !AdoptedHash.isWellKnown(user.getPasswordHash())
                && AdoptedHash.matches(password, user.getPasswordHash());
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
