package io.ringmaster.scheduler.registry.boundary;

import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.registry.entity.Heartbeat;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.Map;

/** When executors gave their last sign of life, to the second. Dead ones are forgotten after 90 s. */
@ApplicationScoped
public class LastBeats {
    @Inject
    Transactions transactions;

    @Inject
    Settings settings;

    /** An executor of an application at an address. */
    public record Executor(String appName, String address) {}

    /** The last beat of each. One row per executor there is. */
    public Map<Executor, Instant> all() {
        Map<Executor, Instant> beats = new HashMap<>();
        transactions
                .call((em, connection) -> em.createQuery(
                                "SELECT h FROM Heartbeat h WHERE h.kind = 'EXECUTOR'", Heartbeat.class)
                        .getResultList())
                .forEach(beat -> {
                    LocalDateTime time = beat.getLastBeat();
                    if (time != null) {
                        beats.put(
                                new Executor(beat.getAppName(), beat.getAddress()),
                                time.atZone(settings.zone()).toInstant());
                    }
                });
        return beats;
    }
}
