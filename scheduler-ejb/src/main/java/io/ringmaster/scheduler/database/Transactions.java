package io.ringmaster.scheduler.database;

import jakarta.persistence.EntityManager;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Runs work in a transaction of its own, again after a deadlock or a lock wait that ran out, and never for anything else.
 * The work must hence have no effect outside the database.
 */
public interface Transactions {
    /** Work that needs the entities, or the lock row. */
    @FunctionalInterface
    interface Work<T> {
        T in(EntityManager em, Connection connection) throws SQLException;
    }

    /** One statement on a connection that commits by itself. */
    @FunctionalInterface
    interface Statement<T> {
        T on(Connection connection) throws SQLException;
    }

    /** Work without a result. */
    @FunctionalInterface
    interface Action {
        void in(EntityManager em, Connection connection) throws SQLException;
    }

    /**
     * The result of the work, after its commit.
     *
     * @throws DatabaseFailure if the database did not do it; whether a commit that failed took place is then unknown
     */
    <T> T call(Work<T> work);

    /**
     * Runs one statement that is its own transaction: the same guarantees for a quarter of the round trips.
     *
     * @throws DatabaseFailure as {@link #call}
     */
    <T> T single(Statement<T> statement);

    /** As {@link #call}. */
    default void run(Action action) {
        call((em, connection) -> {
            action.in(em, connection);
            return true;
        });
    }
}
