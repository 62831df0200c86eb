package io.ringmaster.scheduler.database;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Local;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.UserTransaction;
import java.sql.Connection;
import javax.sql.DataSource;

/** The server's transactions. */
@Singleton
@Local(Transactions.class)
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class JtaTransactions implements Transactions {
    @Resource
    UserTransaction transaction;

    private DataSource dataSource;

    @PersistenceContext(unitName = "ringmaster")
    EntityManager entityManager;

    @PostConstruct
    void findDataSource() {
        dataSource = ServerNames.find("jdbc/ringmaster");
    }

    @Override
    public <T> T call(Work<T> work) {
        return Attempts.repeat(() -> once(work));
    }

    @Override
    public <T> T single(Statement<T> statement) {
        return Attempts.repeat(() -> {
            try (Connection connection = dataSource.getConnection()) {
                return statement.on(connection);
            }
        });
    }

    private <T> T once(Work<T> work) throws Exception {
        transaction.begin();
        try {
            T result = work.in(entityManager, entityManager.unwrap(Connection.class));
            transaction.commit();
            return result;
        } catch (Throwable failure) {
            undo(failure);
            throw failure;
        }
    }

    private void undo(Throwable failure) {
        try {
            if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
                transaction.rollback();
            }
        } catch (SystemException | RuntimeException alsoFailed) {
            failure.addSuppressed(alsoFailed);
        }
    }
}
