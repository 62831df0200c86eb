package io.ringmaster.scheduler.user.boundary;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.user.entity.User;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Makes an administrator where there is no user at all. The password is random and stands in a file that only the server's
 * user can read, nowhere else.
 */
public final class FirstAdministrator {
    private static final String NAME = "admin";
    private static final String FILE = "admin.password";

    private FirstAdministrator() {}

    /**
     * Makes the administrator if there is no user.
     *
     * @param data where the file goes
     * @throws UncheckedIOException if the file cannot be written; nobody was made then
     */
    public static void create(Transactions transactions, Path data) {
        if (transactions.call((em, connection) -> isAnyone(connection))) {
            return;
        }
        Path file = data.resolve(FILE);
        // before the row: a password that nobody can read would lock everybody out
        String hash = PasswordHash.of(Secrets.made(file));
        boolean made = transactions.call((em, connection) -> insert(connection, hash));
        if (!made) {
            remove(file);
        }
    }

    private static boolean isAnyone(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT COUNT(*) FROM xxl_job_user")) {
            row.next();
            return row.getInt(1) > 0;
        }
    }

    /** The unique name decides between centers that start together. */
    private static boolean insert(Connection connection, String hash) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "INSERT INTO xxl_job_user (username, password, role, own_password, must_change) VALUES (?, '', "
                        + User.ADMINISTRATOR + ", ?, 1) ON DUPLICATE KEY UPDATE id = id")) {
            statement.setString(1, NAME);
            statement.setString(2, hash);
            statement.executeUpdate();
        }
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT own_password FROM xxl_job_user WHERE username = ?")) {
            statement.setString(1, NAME);
            try (ResultSet row = statement.executeQuery()) {
                return row.next() && hash.equals(row.getString(1));
            }
        }
    }

    private static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException misleading) {
            throw new UncheckedIOException("The password in " + file + " is nobody's", misleading);
        }
    }
}
