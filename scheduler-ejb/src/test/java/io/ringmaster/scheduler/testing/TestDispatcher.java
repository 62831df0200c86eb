package io.ringmaster.scheduler.testing;

import io.ringmaster.scheduler.database.Listening;
import io.ringmaster.scheduler.engine.EngineParts;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import io.ringmaster.scheduler.group.control.Beats;
import io.ringmaster.scheduler.group.control.ExecutorTokens;
import io.ringmaster.scheduler.registry.control.AddressBook;
import io.ringmaster.scheduler.registry.control.AddressRefresh;
import io.ringmaster.scheduler.routing.Routers;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import io.ringmaster.scheduler.trigger.control.Dispatchers;
import io.ringmaster.scheduler.trigger.control.Lateness;
import io.ringmaster.scheduler.trigger.control.Outcomes;
import java.time.Clock;
import java.util.Map;
import java.util.SplittableRandom;

/** A dispatcher for duties that need one beside what is tested; it works on the caller's thread. */
public final class TestDispatcher {
    private TestDispatcher() {}

    public static Dispatcher of(EngineParts parts, ExecutorGateway executors, Outcomes outcomes) {
        Clock clock = parts.clock();
        AddressBook addressBook = new AddressBook();
        Beats beats = new Beats(parts.settings().zone(), new Listening(Beats.DEAD_AFTER));
        ExecutorTokens tokens = new ExecutorTokens(
                new Secrets(Settings.of(Map.of("ringmaster.token", "t", "ringmaster.api.token", "a"))), clock);
        return Dispatchers.create(
                parts.settings(),
                clock,
                parts.transactions(),
                parts.ledger(),
                parts.jobs(),
                parts.node(),
                parts.passes(),
                addressBook,
                new AddressRefresh(parts.transactions(), beats, addressBook, tokens, clock),
                new Routers(clock, new SplittableRandom(1)),
                executors,
                outcomes,
                new Lateness(),
                "test",
                Runnable::run,
                Runnable::run);
    }
}
