package io.ringmaster.scheduler.user.boundary;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.settings.Secrets;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
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
     * @param name of the user; empty for nobody
     * @param data where the file goes
     * @throws UncheckedIOException if the file cannot be written; nothing was changed then
     */
    public static void reset(Transactions transactions, String name, Path data) {
        Path file = data.resolve(FILE);
        if (name.isEmpty() || Files.exists(file)) {
            return;
        }
        String hash = PasswordHash.of(Secrets.made(file));
        int changed = transactions.call((em, connection) -> {
            try (PreparedStatement statement =
                    connection.prepareStatement("UPDATE xxl_job_user SET own_password = ?, must_change = 1, role = 1,"
                            + " sessions_ended = COALESCE(sessions_ended, 0) + 1 WHERE username = ?")) {
                statement.setString(1, hash);
                statement.setString(2, name);
                forget(connection, name);
                return statement.executeUpdate();
            }
        });
        LOGGER.log(
                changed == 0 ? Level.ERROR : Level.WARNING,
                changed == 0
                        ? "There is no user {0} whose password could be reset"
                        : "The password of {0} was reset; the new one stands in {1}",
                name,
                file.toAbsolutePath());
    }

    private static void forget(Connection connection, String name) throws SQLException {
        for (String table : List.of("ringmaster_remembered", "ringmaster_session")) {
            try (PreparedStatement statement = connection.prepareStatement(
                    "DELETE FROM " + table + " WHERE user_id IN (SELECT id FROM xxl_job_user WHERE username = ?)")) {
                statement.setString(1, name);
                statement.executeUpdate();
            }
        }
    }
}
