package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.database.DatabaseClock;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.settings.Settings;

/** What the engine's duties share. */
public record EngineParts(
        Settings settings,
        DatabaseClock clock,
        Transactions transactions,
        Ledger ledger,
        JobSnapshots jobs,
        NodeId node,
        Passes passes) {}
