package io.ringmaster.scheduler.database;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.sql.Connection;
import java.util.Map;
import javax.sql.DataSource;
import org.eclipse.persistence.jpa.PersistenceProvider;

/** Transactions of a bare JVM: the same statements, the same entities, no server. */
public final class LocalTransactions implements Transactions, AutoCloseable {
    private final DataSource dataSource;
    private final EntityManagerFactory factory;

    public LocalTransactions(DataSource dataSource) {
        this.dataSource = dataSource;
        this.factory = new PersistenceProvider()
                .createEntityManagerFactory(
                        "ringmaster",
                        Map.of(
                                "jakarta.persistence.transactionType", "RESOURCE_LOCAL",
                                "jakarta.persistence.nonJtaDataSource", dataSource,
                                "jakarta.persistence.jtaDataSource", "",
                                "eclipselink.session-name", "s" + System.identityHashCode(dataSource),
                                "eclipselink.weaving", "false",
                                "eclipselink.logging.level", "WARNING"));
    }

    @Override
    public <T> T call(Work<T> work) {
        return Attempts.repeat(() -> {
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
        });
    }

    @Override
    public <T> T single(Statement<T> statement) {
        return Attempts.repeat(() -> {
            try (Connection connection = dataSource.getConnection()) {
                return statement.on(connection);
            }
        });
    }

    @Override
    public void close() {
        factory.close();
    }
}
