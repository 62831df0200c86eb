package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.schedule.InvalidSchedule;
import io.ringmaster.scheduler.schedule.Schedule;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Schedules by their stored form, parsed once: parsing a cron expression costs more than asking it. */
final class Schedules {
    private static final int MOST = 20_000;

    private final ZoneId zone;
    private final Map<Stored, Schedule> parsed = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Stored, Schedule> eldest) {
            return size() > MOST;
        }
    };

    private record Stored(@Nullable String type, @Nullable String conf) {}

    Schedules(ZoneId zone) {
        this.zone = zone;
    }

    Schedule of(@Nullable String type, @Nullable String conf) throws InvalidSchedule {
        Stored stored = new Stored(type, conf);
        Schedule known = parsed.get(stored);
        if (known == null) {
            known = Schedule.of(type, conf, zone);
            parsed.put(stored, known);
        }
        return known;
    }
}
