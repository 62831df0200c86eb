package io.ringmaster.scheduler.registry.control;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.group.control.Beats;
import io.ringmaster.scheduler.group.control.ExecutorTokens;
import io.ringmaster.scheduler.loop.Duty;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** Reads the groups every second, so that what another center or a person changed holds here. */
public final class AddressRefresh implements Duty {
    private static final Duration PERIOD = Duration.ofSeconds(1);
    private static final int TOKENS_EVERY = 5;

    private final Transactions transactions;
    private final Beats beats;
    private final AddressBook addressBook;
    private final ExecutorTokens tokens;
    private final AtomicInteger runs = new AtomicInteger();

    public AddressRefresh(Transactions transactions, Beats beats, AddressBook addressBook, ExecutorTokens tokens) {
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
        runOnce();
    }

    @Override
    public Duration runOnce() {
        addressBook.replace(transactions.single(connection -> {
            // they change once in months, so a few seconds are soon enough
            if (runs.getAndIncrement() % TOKENS_EVERY == 0) {
                tokens.refresh(connection);
            }
            return beats.groups(connection);
        }));
        return PERIOD;
    }

    /** Reads them now if this group is not known, or has no address: it may just have been made. */
    public void lookFor(int groupId) {
        if (addressBook.group(groupId).stream()
                .allMatch(group -> group.addresses().isEmpty())) {
            runOnce();
        }
    }
}
