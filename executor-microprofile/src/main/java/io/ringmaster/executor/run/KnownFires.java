package io.ringmaster.executor.run;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The fires that wait, run, or ended within the last hour; a center may send each of them again without harm. */
final class KnownFires {
    private static final Duration MEMORY = Duration.ofHours(1);
    /** Bounds the memory at a rate of some hundred runs per second; beyond it the oldest are forgotten sooner. */
    private static final int MOST_ENDED = 1_000_000;

    private final Clock clock;
    private final Set<Fire> open = new HashSet<>();
    private final Map<Fire, Long> ended = new LinkedHashMap<>();

    KnownFires(Clock clock) {
        this.clock = clock;
    }

    synchronized boolean contains(Fire fire) {
        forgetOld();
        return open.contains(fire) || ended.containsKey(fire);
    }

    synchronized void accepted(Fire fire) {
        open.add(fire);
    }

    synchronized void refused(Fire fire) {
        open.remove(fire);
    }

    synchronized void ended(Fire fire) {
        open.remove(fire);
        ended.put(fire, clock.instant().getEpochSecond());
        forgetOld();
    }

    private void forgetOld() {
        Instant oldest = clock.instant().minus(MEMORY);
        Iterator<Long> times = ended.values().iterator();
        while (times.hasNext()) {
            long time = times.next();
            if (time >= oldest.getEpochSecond() && ended.size() <= MOST_ENDED) {
                return;
            }
            times.remove();
        }
    }
}
