package io.ringmaster.scheduler.user.boundary;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.user.entity.User;
import io.ringmaster.scheduler.user.entity.UserSession;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Keeps people signed in by a random cookie, on every center, until it expires, they sign out, or their password changes. The
 * original's cookie is made of the stored hash, so that whoever reads the database is everybody (interop 3.3); ours is not.
 */
@ApplicationScoped
public class UserSessions {
    @Inject
    Transactions transactions;

    @Inject
    Clock clock;

    /** Signs somebody in, and returns the value of the cookie. */
    public String open(User user, Duration life) {
        String secret = Secrets.random();
        Instant now = clock.instant();
        transactions.run((em, connection) -> {
            em.createQuery("DELETE FROM UserSession s WHERE s.expiresMillis < :now")
                    .setParameter("now", now.toEpochMilli())
                    .executeUpdate();
            em.persist(new UserSession(Secrets.digest(secret), user.getId(), now.plus(life)));
        });
        return secret;
    }

    /** Whoever has this cookie; empty if nobody has. */
    public Optional<User> find(String secret) {
        Instant now = clock.instant();
        return transactions.call((em, connection) -> em.createQuery(
                        "SELECT s FROM UserSession s WHERE s.digest = :digest", UserSession.class)
                .setParameter("digest", Secrets.digest(secret))
                .getResultStream()
                .filter(session -> session.getExpires().isAfter(now))
                .findFirst()
                .map(session -> em.find(User.class, session.getUserId()))
                .filter(user -> !user.isOutdated()));
    }

    /** Ends whatever keeps a user signed in, in the transaction of what is the reason: cookies, and sessions of pages. */
    static void endAll(EntityManager em, User user) {
        Remembered.forget(em, user.getId());
        em.createQuery("DELETE FROM UserSession s WHERE s.userId = :id")
                .setParameter("id", user.getId())
                .executeUpdate();
        user.endSessions();
    }

    /** Signs out. */
    public void close(String secret) {
        transactions.run((em, connection) -> em.createQuery("DELETE FROM UserSession s WHERE s.digest = :digest")
                .setParameter("digest", Secrets.digest(secret))
                .executeUpdate());
    }
}
