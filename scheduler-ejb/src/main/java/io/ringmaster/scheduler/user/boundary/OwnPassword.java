package io.ringmaster.scheduler.user.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.user.control.Attempts;
import io.ringmaster.scheduler.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Everybody's own password (interop 6.10); whoever guesses at the old one waits as at sign-in. */
@ApplicationScoped
public class OwnPassword {
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
     * Changes the caller's password, which ends all their sessions.
     *
     * @return the caller as stored with it, for the session that goes on
     * @throws Rejected if the old one is wrong, was guessed at too often, or the new one is not allowed
     */
    public User change(@Nullable String old, @Nullable String wanted) {
        User found = matching(old);
        String password = Passwords.checked("password", wanted, found.getName());
        if (password.equals(old)) {
            throw Rejected.field("password", "user.password.same");
        }
        return replace(found, password);
    }

    /** The caller, whose password this is. */
    User matching(@Nullable String old) {
        String name = caller.name();
        String address = caller.origin();
        Instant begun = clock.instant();
        // counted before it is looked at: while one password is compared, others must not go unslowed
        User found = transactions.call((em, connection) -> {
            User user = SignIn.named(em, name).orElseThrow(() -> Rejected.forbidden("access.forbidden"));
            Duration wait = attempts.wait(connection, name, address, begun);
            if (!wait.isZero() || !attempts.begin(connection, name, address, begun)) {
                throw Rejected.field("old", "user.password.wait", wait.toSeconds() + 1);
            }
            return user;
        });
        boolean right = Passwords.match(found, old);
        transactions.run((em, connection) -> {
            if (right) {
                attempts.succeeded(connection, name, address, begun);
            } else {
                wrong(em, connection, found, begun);
            }
        });
        if (!right) {
            throw wrong();
        }
        return found;
    }

    private void wrong(EntityManager em, Connection connection, User user, Instant begun) throws SQLException {
        attempts.wasWrong(connection, user.getName(), caller.origin(), begun);
        if (attempts.isFirstWait(connection, user.getName(), caller.origin())) {
            audit.record(em, UserCatalog.KIND, user.getId(), AuditAction.LOCK_OUT, null, "name=" + user.getName());
        }
    }

    /** Refused, if the password was changed since it was compared: what an administrator set meanwhile stays. */
    User replace(User found, String password) {
        // outside the transaction: a hash takes some tenths of a second
        String hash = PasswordHash.of(password);
        return transactions.call((em, connection) -> {
            User user = em.find(User.class, found.getId(), LockModeType.PESSIMISTIC_WRITE);
            if (user == null
                    || !Objects.equals(user.getOwnHash(), found.getOwnHash())
                    || !user.getPasswordHash().equals(found.getPasswordHash())) {
                throw wrong();
            }
            user.usePasswordHash(AdoptedHash.inFormOf(user.getPasswordHash(), password));
            user.useOwnHash(hash);
            user.askForChange(false);
            UserSessions.endAll(em, user);
            audit.record(em, UserCatalog.KIND, user.getId(), AuditAction.OWN_PASSWORD, null, null);
            return user;
        });
    }

    private static Rejected wrong() {
        return Rejected.field("old", "user.password.wrong");
    }
}
