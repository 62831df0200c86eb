package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.Ledger;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Passes;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.registry.control.AddressBook;
import io.ringmaster.scheduler.registry.control.AddressRefresh;
import io.ringmaster.scheduler.routing.Routers;
import io.ringmaster.scheduler.settings.Settings;
import java.time.Clock;
import java.util.concurrent.Executor;

/** Puts a dispatcher together. */
public final class Dispatchers {
    private Dispatchers() {}

    /**
     * A dispatcher with its pools.
     *
     * @param fast executes chunks of the fast pool; {@code slow} those of the slow one
     * @param center name of this center, for the records
     */
    public static Dispatcher create(
            Settings settings,
            Clock clock,
            Transactions transactions,
            Ledger ledger,
            JobSnapshots jobs,
            NodeId node,
            Passes passes,
            AddressBook addressBook,
            AddressRefresh addresses,
            Routers routers,
            ExecutorGateway gateway,
            Outcomes outcomes,
            Lateness lateness,
            String center,
            Executor fast,
            Executor slow) {
        Messages messages = Messages.of(settings.language());
        TriggerText text = new TriggerText(messages, addressBook, center);
        Targeting targeting = new Targeting(addressBook, routers, messages);
        Cleared cleared = new Cleared(transactions, ledger, jobs, node, passes);
        DispatcherParts parts = new DispatcherParts(
                clock,
                transactions,
                node,
                gateway,
                addresses,
                targeting,
                new Broadcast(transactions, ledger, node, passes, cleared),
                new Requests(transactions, jobs),
                new Verdict(
                        transactions,
                        jobs,
                        node,
                        cleared,
                        addressBook,
                        targeting,
                        text,
                        outcomes,
                        settings.get(Settings.DELIVERY)),
                new Failing(transactions, node, clock, outcomes, text, cleared),
                cleared,
                lateness,
                ledger.sums());
        Dispatcher.PoolSizes sizes = new Dispatcher.PoolSizes(
                settings.get(Settings.FAST_POOL),
                settings.get(Settings.SLOW_POOL),
                settings.get(Settings.PER_ADDRESS),
                settings.get(Settings.BATCH));
        return new Dispatcher(parts, fast, slow, sizes);
    }
}
