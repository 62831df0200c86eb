package io.ringmaster.scheduler.monitor;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.group.control.Beats;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.registry.control.AddressBook;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Every 30 s: removes the dead and makes the address lists of automatic groups anew (interop 4.8). */
public final class RegistrySweep implements Duty {
    private static final Duration PERIOD = Duration.ofSeconds(30);

    private final Transactions transactions;
    private final Beats beats;
    private final AddressBook addressBook;
    private final Clock clock;

    public RegistrySweep(Transactions transactions, Beats beats, AddressBook addressBook, Clock clock) {
        this.transactions = transactions;
        this.beats = beats;
        this.addressBook = addressBook;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "registry-sweep";
    }

    @Override
    public Duration runOnce() {
        addressBook.replace(transactions.call((em, connection) -> {
            Instant now = clock.instant();
            beats.removeDead(connection, now);
            return beats.refresh(connection, now);
        }));
        return PERIOD;
    }
}
