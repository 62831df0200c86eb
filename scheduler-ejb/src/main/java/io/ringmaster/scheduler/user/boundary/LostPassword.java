package io.ringmaster.scheduler.user.boundary;

import io.ringmaster.scheduler.audit.control.AuditWriter;
import io.ringmaster.scheduler.audit.control.AuditWriter.Deed;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.user.entity.User;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Gives an administrator who lost the password, or whose adopted one is well known, another one: random, in a file that only
 * the server's user can read, good for one sign-in. Whoever may set a setting of the server may do this.
 */
public final class LostPassword {
    private static final Logger LOGGER = System.getLogger(LostPassword.class.getName());
    private static final String FILE = "reset.password";

    private LostPassword() {}

    /**
     * Resets the password at a start. Once the file is there nothing happens any more, so that a setting that was forgotten
     * does no harm at the next start.
     *
     * @param audit is told of it as of something that the center did
     * @param name of the user; empty for nobody
     * @param data where the file goes
     * @throws UncheckedIOException if the file cannot be written; nothing was changed then
     */
    public static void reset(Transactions transactions, AuditWriter audit, String name, Path data) {
        Path file = data.resolve(FILE);
        if (name.isEmpty() || Files.exists(file)) {
            return;
        }
        String hash = PasswordHash.of(Secrets.made(file));
        boolean found = transactions.call((em, connection) -> {
            List<User> users = em.createQuery("SELECT u FROM User u WHERE u.name = :name", User.class)
                    .setParameter("name", name)
                    .getResultList();
            for (User user : users) {
                String before = "administrator=" + user.isAdministrator();
                user.useOwnHash(hash);
                user.askForChange(true);
                user.permit(true, user.getOperated(), user.getSeen());
                UserSessions.endAll(em, user);
                audit.write(
                        connection,
                        new Deed(
                                UserCatalog.KIND,
                                user.getId(),
                                AuditAction.RESET_PASSWORD,
                                before,
                                "administrator=true"));
            }
            return !users.isEmpty();
        });
        LOGGER.log(
                found ? Level.WARNING : Level.ERROR,
                found
                        ? "The password of {0} was reset; the new one stands in {1}"
                        : "There is no user {0} whose password could be reset",
                name,
                file.toAbsolutePath());
    }
}
