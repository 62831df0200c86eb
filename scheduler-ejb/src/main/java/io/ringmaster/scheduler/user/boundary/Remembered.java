package io.ringmaster.scheduler.user.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Rights;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.user.control.Attempts;
import io.ringmaster.scheduler.user.entity.RememberedSeries;
import io.ringmaster.scheduler.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Lets people in whose browser was told to stay signed in. What it shows is good once: the answer has the next one. A token
 * that comes back after that was copied, and ends everything that is remembered of its user, and their sessions: one of them
 * may be of whoever copied it.
 */
@ApplicationScoped
public class Remembered {
    /** A browser that opens ten tabs sends the same token ten times before it has the next. */
    private static final Duration GRACE = Duration.ofSeconds(30);

    private static final Logger LOGGER = System.getLogger(Remembered.class.getName());
    private static final int LONGEST = 200;

    private final Attempts attempts = new Attempts();

    @Inject
    Transactions transactions;

    @Inject
    Clock clock;

    @Inject
    Settings settings;

    @Inject
    AuditLog audit;

    @Inject
    Caller caller;

    /**
     * Somebody who was let in.
     *
     * @param next what the browser shows next time; null if another request of it has got that
     */
    public record Entrance(User user, @Nullable String next) {}

    /** How long a browser stays signed in; zero if none may. */
    public Duration life() {
        return Duration.ofDays(settings.get(Settings.REMEMBER_DAYS));
    }

    /** Remembers somebody who has just signed in; the value is for the browser. */
    public String open(User user) {
        String series = Secrets.random();
        String token = Secrets.random();
        Instant now = clock.instant();
        transactions.run((em, connection) -> {
            em.createQuery("DELETE FROM RememberedSeries r WHERE r.expiresMillis < :now")
                    .setParameter("now", now.toEpochMilli())
                    .executeUpdate();
            em.persist(new RememberedSeries(
                    Secrets.digest(series), Secrets.digest(token), user.getId(), now, now.plus(life())));
        });
        return series + "." + token;
    }

    /**
     * Lets somebody in, unless they, or whoever asks from there, have to wait as after wrong passwords.
     *
     * @param value what the browser shows
     * @param address where the request comes from
     */
    public Optional<Entrance> enter(String value, String address) {
        int dot = value.indexOf('.');
        if (life().isZero() || dot < 0 || value.length() > LONGEST) {
            return Optional.empty();
        }
        String series = Secrets.digest(value.substring(0, dot));
        String token = Secrets.digest(value.substring(dot + 1));
        String next = Secrets.random();
        return transactions
                .call((em, connection) -> enter(em, connection, series, token, next, address))
                .map(entrance -> entrance.next() == null
                        ? entrance
                        : new Entrance(entrance.user(), value.substring(0, dot) + "." + next));
    }

    private Optional<Entrance> enter(
            EntityManager em, Connection connection, String series, String token, String next, String address)
            throws SQLException {
        Instant now = clock.instant();
        // not the user's name: whoever has no cookie of theirs must not lock them out
        String nobody = "remembered at " + address;
        Optional<RememberedSeries> found = locked(em, series);
        if (found.isEmpty()) {
            attempts.failed(connection, nobody, address, now);
            return Optional.empty();
        }
        RememberedSeries row = found.get();
        User user = em.find(User.class, row.getUserId());
        if (user == null || user.isOutdated() || !row.getExpires().isAfter(now)) {
            em.remove(row);
            return Optional.empty();
        }
        if (!attempts.wait(connection, user.getName(), address, now).isZero()
                || !attempts.wait(connection, nobody, address, now).isZero()) {
            return Optional.empty();
        }
        if (row.isToken(token)) {
            row.rotate(Secrets.digest(next), now);
            entered(em, user, address);
            return Optional.of(new Entrance(user, next));
        }
        if (row.isTokenBefore(token, GRACE, now)) {
            entered(em, user, address);
            return Optional.of(new Entrance(user, null));
        }
        stolen(em, user, address);
        attempts.failed(connection, nobody, address, now);
        return Optional.empty();
    }

    private void entered(EntityManager em, User user, String address) {
        caller.is(user.getName(), address, Rights.NONE);
        audit.record(em, UserCatalog.KIND, user.getId(), AuditAction.SIGN_IN, null, "way=remembered");
    }

    private void stolen(EntityManager em, User user, String address) {
        caller.is(user.getName(), address, Rights.NONE);
        audit.record(em, UserCatalog.KIND, user.getId(), AuditAction.REMEMBER_STOLEN, null, null);
        UserSessions.endAll(em, user);
        LOGGER.log(
                Level.WARNING,
                "A token that keeps {0} signed in was shown a second time, from {1}: all of them, and every session, have ended",
                user.getName(),
                address);
    }

    /** Whether what the browser shows may let somebody in, now or after a wait. */
    public boolean mayLetIn(String value) {
        String series = Secrets.digest(value.substring(0, Math.max(0, value.indexOf('.'))));
        return !life().isZero()
                && transactions.call((em, connection) -> em.createQuery(
                                        "SELECT COUNT(r) FROM RememberedSeries r WHERE r.series = :series AND r.expiresMillis > :now",
                                        Long.class)
                                .setParameter("series", series)
                                .setParameter("now", clock.millis())
                                .getSingleResult()
                        > 0);
    }

    /** Signs out: what the browser shows is good no more. */
    public void close(String value) {
        String series = Secrets.digest(value.substring(0, Math.max(0, value.indexOf('.'))));
        transactions.run((em, connection) -> locked(em, series).ifPresent(em::remove));
    }

    private static Optional<RememberedSeries> locked(EntityManager em, String series) {
        return em
                .createQuery("SELECT r FROM RememberedSeries r WHERE r.series = :series", RememberedSeries.class)
                .setParameter("series", series)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .getResultList()
                .stream()
                .findFirst();
    }

    /** Ends everything that is remembered of a user, in the transaction of what is the reason. */
    static void forget(EntityManager em, int userId) {
        em.createQuery("DELETE FROM RememberedSeries r WHERE r.userId = :id")
                .setParameter("id", userId)
                .executeUpdate();
    }
}
