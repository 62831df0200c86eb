package io.ringmaster.scheduler.execution.boundary;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.settings.Settings;

/** Makes the archive without a container. */
public final class Archives {
    private Archives() {}

    public static ExecutionArchive of(Transactions transactions, Settings settings) {
        ExecutionArchive archive = new ExecutionArchive();
        archive.transactions = transactions;
        archive.settings = settings;
        return archive;
    }
}
