package io.ringmaster.scheduler.execution.boundary;

import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.audit.control.Audits;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.settings.Settings;
import java.time.Clock;

/** Makes the boundaries without a container. */
public final class Archives {
    private Archives() {}

    public static ExecutionArchive of(Transactions transactions, Settings settings, Clock clock) {
        ExecutionArchive archive = new ExecutionArchive();
        archive.transactions = transactions;
        archive.settings = settings;
        archive.clock = clock;
        archive.caller = Callers.administrator();
        archive.audit = Audits.of(transactions, clock);
        return archive;
    }

    public static LogClearing clearing(Transactions transactions, Settings settings, Clock clock) {
        LogClearing clearing = new LogClearing();
        clearing.transactions = transactions;
        clearing.settings = settings;
        clearing.clock = clock;
        clearing.caller = Callers.administrator();
        clearing.audit = Audits.of(transactions, clock);
        return clearing;
    }
}
