package io.ringmaster.scheduler.monitor;

import io.ringmaster.scheduler.gateway.ExecutorGateway;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.registry.control.AddressBook;
import java.time.Duration;

/** Asks the addresses that are left out every 5 s whether they are back; those that beat come back by themselves. */
public final class ReachabilityProbe implements Duty {
    private static final Duration PERIOD = Duration.ofSeconds(5);

    private final ExecutorGateway gateway;
    private final AddressBook addressBook;

    public ReachabilityProbe(ExecutorGateway gateway, AddressBook addressBook) {
        this.gateway = gateway;
        this.addressBook = addressBook;
    }

    @Override
    public String name() {
        return "reachability-probe";
    }

    @Override
    public Duration runOnce() {
        for (String address : addressBook.leftOut()) {
            var unused = gateway.forGroup(addressBook.groupOf(address))
                    .beat(address)
                    .thenAccept(answer -> {
                        if (answer.succeeded()) {
                            addressBook.seen(address);
                        }
                    });
        }
        return PERIOD;
    }
}
