package io.ringmaster.scheduler.database;

import jakarta.ejb.ApplicationException;
import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The database did not do what it was asked. Leaves the container as it is: callers decide by its type. */
@ApplicationException(rollback = false)
public class DatabaseFailure extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int INCORRECT_STRING = 1366;
    private static final int LOCK_WAIT = 1205;
    private static final int DEADLOCK = 1213;
    private static final int H2_LOCK_WAIT = 50200;
    private static final int H2_DEADLOCK = 40001;

    public DatabaseFailure(Throwable cause) {
        super(cause.getMessage(), cause);
    }

    /** The failure itself if it is the caller's own, else one that says that the database was the reason. */
    static RuntimeException of(Exception failure) {
        if (failure instanceof DatabaseFailure known) {
            return known;
        }
        boolean own = failure instanceof RuntimeException && !isOfDatabase(failure);
        return own ? (RuntimeException) failure : new DatabaseFailure(failure);
    }

    private static boolean isOfDatabase(@Nullable Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (t instanceof SQLException || t instanceof PersistenceException) {
                return true;
            }
        }
        return false;
    }

    /** Whether the transaction was undone because of another one, so that doing it again is right. */
    static boolean isContention(@Nullable Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (t instanceof SQLException sql && isContention(sql)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a value was refused, so that the same statement without it would do. */
    public static boolean isAboutData(@Nullable Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (t instanceof SQLException sql
                    && sql.getSQLState() != null
                    && (sql.getSQLState().startsWith("22") || sql.getErrorCode() == INCORRECT_STRING)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isContention(SQLException sql) {
        return switch (sql.getErrorCode()) {
            case LOCK_WAIT, DEADLOCK, H2_LOCK_WAIT, H2_DEADLOCK -> true;
            default -> "40001".equals(sql.getSQLState());
        };
    }
}
