package io.ringmaster.scheduler.database;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.Callable;

/** Repeats a transaction that lost against another one. */
final class Attempts {
    private static final Logger LOGGER = System.getLogger(Attempts.class.getName());
    private static final int MOST = 5;

    private Attempts() {}

    static <T> T repeat(Callable<T> transaction) {
        for (int attempt = 1; ; attempt++) {
            try {
                return transaction.call();
            } catch (Exception failure) {
                if (attempt == MOST || !DatabaseFailure.isContention(failure)) {
                    throw DatabaseFailure.of(failure);
                }
                LOGGER.log(Level.DEBUG, "Transaction lost against another one, attempt {0}", attempt);
            }
        }
    }
}
