package io.ringmaster.scheduler.monitor;

import io.ringmaster.scheduler.database.LimitedHold;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.group.boundary.GroupCatalog;
import io.ringmaster.scheduler.group.control.Beats;
import io.ringmaster.scheduler.group.entity.GroupAddresses;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.registry.control.AddressBook;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * Every 30 s: removes the dead and makes the address lists of automatic groups anew (interop 4.8); makes the groups of
 * applications that beat without one, where a setting says so. Unlike the original, nobody is dead who could not beat.
 */
public final class RegistrySweep implements Duty {
    private static final Logger LOGGER = System.getLogger(RegistrySweep.class.getName());
    private static final Duration PERIOD = Duration.ofSeconds(30);

    private final Transactions transactions;
    private final Beats beats;
    private final AddressBook addressBook;
    private final Clock clock;
    private final boolean createsGroups;

    /** @param createsGroups whether applications that beat without a group get one */
    public RegistrySweep(
            Transactions transactions, Beats beats, AddressBook addressBook, Clock clock, boolean createsGroups) {
        this.transactions = transactions;
        this.beats = beats;
        this.addressBook = addressBook;
        this.clock = clock;
        this.createsGroups = createsGroups;
    }

    @Override
    public String name() {
        return "registry-sweep";
    }

    @Override
    public Duration runOnce() {
        addressBook.replace(
                transactions.call((em, connection) -> LimitedHold.during(connection, () -> sweep(connection))));
        return PERIOD;
    }

    private Map<Integer, GroupAddresses> sweep(Connection connection) throws SQLException {
        Instant now = clock.instant();
        beats.removeDead(connection, now);
        if (createsGroups) {
            createGroups(connection, now);
        }
        return beats.refresh(connection, now);
    }

    private void createGroups(Connection connection, Instant now) throws SQLException {
        for (String appName : beats.withoutGroup(connection, now)) {
            if (GroupCatalog.isAppName(appName) && beats.create(connection, appName, now)) {
                LOGGER.log(Level.INFO, "Made the group {0}: its executors beat and had none", appName);
            }
        }
    }
}
