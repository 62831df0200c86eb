package io.ringmaster.scheduler.registry.control;

import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.group.control.Beats;
import io.ringmaster.scheduler.group.control.ExecutorTokens;
import io.ringmaster.scheduler.group.entity.GroupAddresses;
import io.ringmaster.scheduler.loop.Duty;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * Reads the groups often while fires go out, and seldom while none does, but then once more before the next: what another
 * center or a person changed holds for every fire that is routed a second later.
 */
public final class AddressRefresh implements Duty {
    private static final Logger LOGGER = System.getLogger(AddressRefresh.class.getName());
    private static final Duration OLDEST = Duration.ofSeconds(1);
    /** Shorter than {@link #OLDEST}, so that who sends waits for the database only after a rest. */
    private static final Duration IN_USE = Duration.ofMillis(800);

    private static final Duration UNUSED = Duration.ofSeconds(5);
    /** They change once in months. */
    private static final Duration TOKENS = Duration.ofSeconds(4);

    private final Transactions transactions;
    private final Beats beats;
    private final AddressBook addressBook;
    private final ExecutorTokens tokens;
    private final Clock machine;
    private volatile Instant lastRead = Instant.EPOCH;
    private volatile boolean used;
    private Instant lastTokens = Instant.EPOCH;

    public AddressRefresh(
            Transactions transactions, Beats beats, AddressBook addressBook, ExecutorTokens tokens, Clock machine) {
        this.machine = machine;
        this.tokens = tokens;
        this.transactions = transactions;
        this.beats = beats;
        this.addressBook = addressBook;
    }

    @Override
    public String name() {
        return "address-refresh";
    }

    @Override
    public void start() {
        read();
    }

    @Override
    public Duration runOnce() {
        boolean inUse = used;
        used = false;
        read();
        return inUse ? IN_USE : UNUSED;
    }

    private synchronized void read() {
        try {
            long before = addressBook.readings();
            if (!addressBook.replace(groups(), before)) {
                // a farewell that was stored meanwhile must not be undone by what was read before
                addressBook.replace(groups());
            }
        } finally {
            // its end, and also that of a failure: on a slow database not every fire must wait for a read of its own
            lastRead = machine.instant();
        }
    }

    private Map<Integer, GroupAddresses> groups() {
        return transactions.single(connection -> {
            if (isOver(TOKENS, lastTokens)) {
                tokens.refresh(connection);
                lastTokens = machine.instant();
            }
            return beats.groups(connection);
        });
    }

    /** A fire is about to be routed: reads the groups now if the last time is too long ago. */
    public void freshen() {
        used = true;
        if (isStale()) {
            synchronized (this) {
                if (isStale()) {
                    readOrKeep();
                }
            }
        }
    }

    private boolean isStale() {
        return isOver(OLDEST, lastRead);
    }

    /** A clock that was set back counts as time that passed. */
    private boolean isOver(Duration time, Instant since) {
        return Duration.between(since, machine.instant()).abs().compareTo(time) > 0;
    }

    private void readOrKeep() {
        try {
            read();
        } catch (DatabaseFailure failure) {
            // what has to be written before a fire may leave meets the same database
            LOGGER.log(Level.DEBUG, "Groups could not be read: {0}", failure.getMessage());
        }
    }

    /** Reads them now if this group is not known, or has no address: it may just have been made. */
    public void lookFor(int groupId) {
        if (addressBook.group(groupId).stream()
                .allMatch(group -> group.addresses().isEmpty())) {
            read();
        }
    }
}
