package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The last fires as bars, the newest first: the longer the run, the higher the bar, on a logarithmic scale. */
final class Timeline {
    /** The height of the drawing. */
    static final int TOP = 100;

    /** What has no duration, and what took no time, is still to be seen. */
    private static final int LEAST = 6;

    private Timeline() {}

    /**
     * A fire.
     *
     * @param label what is read out of it
     * @param took null if it did not run to its end
     */
    record Fire(
            long id,
            ExecutionStatus status,
            String label,
            @Nullable Duration took) {}

    /**
     * A bar.
     *
     * @param y where it begins, from the top
     * @param height 6 to 100
     * @param kind the status in small letters
     */
    public record Bar(long id, String kind, String label, int y, int height) implements Serializable {}

    /** @param newestFirst fires, the newest first */
    static List<Bar> of(List<Fire> newestFirst) {
        long longest = newestFirst.stream().mapToLong(Timeline::millis).max().orElse(0);
        List<Bar> bars = new ArrayList<>();
        for (Fire fire : newestFirst) {
            int height = height(millis(fire), longest);
            String kind = fire.status().name().toLowerCase(Locale.ROOT);
            bars.add(new Bar(fire.id(), kind, fire.label(), TOP - height, height));
        }
        return bars;
    }

    private static int height(long millis, long longest) {
        if (millis <= 0 || longest <= 0) {
            return LEAST;
        }
        double share = Math.log1p(millis) / Math.log1p(longest);
        return LEAST + (int) Math.round(share * (TOP - LEAST));
    }

    private static long millis(Fire fire) {
        Duration took = fire.took();
        return took == null ? 0 : Math.max(0, took.toMillis());
    }
}
