package io.ringmaster.scheduler.group.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.audit.control.Audits;
import io.ringmaster.scheduler.database.Listening;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.group.control.Beats;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.event.Event;
import java.time.Clock;
import java.time.Duration;

/** Makes the catalog without a container. */
public final class Groups {
    private Groups() {}

    public static GroupCatalog of(
            Transactions transactions, Settings settings, Clock clock, Event<ExecutorGroup.Removal> removal) {
        return of(transactions, settings, clock, removal, Callers.administrator());
    }

    public static GroupCatalog of(
            Transactions transactions,
            Settings settings,
            Clock clock,
            Event<ExecutorGroup.Removal> removal,
            Caller caller) {
        GroupCatalog catalog = new GroupCatalog();
        catalog.transactions = transactions;
        catalog.settings = settings;
        catalog.clock = clock;
        Listening listening = new Listening(Duration.ZERO);
        listening.heard(clock.instant());
        catalog.beats = new Beats(settings.zone(), listening);
        catalog.removal = removal;
        catalog.caller = caller;
        catalog.audit = Audits.of(transactions, clock);
        return catalog;
    }
}
