package io.ringmaster.scheduler.database;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import java.sql.Connection;
import java.util.Map;
import javax.sql.DataSource;

/** Transactions of a bare JVM: the center's persistence unit, without a server. */
public final class LocalTransactions implements Transactions, AutoCloseable {
    private final EntityManagerFactory factory;
    private final DataSource database;

    private LocalTransactions(EntityManagerFactory factory, DataSource database) {
        this.factory = factory;
        this.database = database;
    }

    /** On a database that has the center's tables. */
    public static LocalTransactions on(DataSource database) {
        return new LocalTransactions(
                Persistence.createEntityManagerFactory(
                        "ringmaster",
                        Map.of(
                                "jakarta.persistence.transactionType", "RESOURCE_LOCAL",
                                "jakarta.persistence.jtaDataSource", "",
                                "jakarta.persistence.nonJtaDataSource", database,
                                "eclipselink.session-name", "test-" + System.identityHashCode(database),
                                "eclipselink.logging.level", "WARNING")),
                database);
    }

    /** On a database that gets the center's tables first. */
    public static LocalTransactions onEmpty(DataSource database) {
        try {
            Schema.of(database).migrate();
        } catch (java.sql.SQLException failure) {
            throw new IllegalStateException(failure);
        }
        return on(database);
    }

    @Override
    public <T> T call(Work<T> work) {
        return Attempts.repeat(() -> once(work));
    }

    @Override
    public <T> T single(Statement<T> statement) {
        return Attempts.repeat(() -> {
            try (Connection connection = database.getConnection()) {
                return statement.on(connection);
            }
        });
    }

    private <T> T once(Work<T> work) throws java.sql.SQLException {
        EntityManager em = factory.createEntityManager();
        try {
            em.getTransaction().begin();
            T result = work.in(em, em.unwrap(Connection.class));
            em.getTransaction().commit();
            return result;
        } finally {
            if (em.getTransaction().isActive()) {
                em.getTransaction().rollback();
            }
            em.close();
        }
    }

    @Override
    public void close() {
        factory.close();
    }
}
