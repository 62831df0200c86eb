package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.MinuteSums;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import io.ringmaster.scheduler.registry.control.AddressRefresh;
import java.time.Clock;

/** What the dispatcher is made of. */
record DispatcherParts(
        Clock clock,
        Transactions transactions,
        NodeId node,
        ExecutorGateway gateway,
        AddressRefresh addresses,
        Targeting targeting,
        Broadcast broadcast,
        Requests requests,
        Verdict verdict,
        Failing failing,
        Cleared cleared,
        Lateness lateness,
        MinuteSums sums) {}
