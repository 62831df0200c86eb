package io.ringmaster.scheduler.trigger.control;

import java.time.Duration;

/**
 * How many requests one address may have in flight: few at first, twice as many after each quick answer up to the most,
 * half after a slow one. So a fleet whose fifth part is slow does not fill the pool before anybody has noticed.
 */
final class Window {
    private static final int FIRST = 4;
    /** Rows that may be marked ahead of sending, per request in flight. */
    private static final int AHEAD = 6;

    private final int most;
    private int size;

    Window(int most) {
        this.most = most;
        this.size = Math.min(FIRST, most);
    }

    int size() {
        return size;
    }

    int withMarked() {
        return size * AHEAD;
    }

    void answered(Duration took) {
        if (took.compareTo(SlowRule.SLOW) > 0) {
            size = Math.max(1, size / 2);
        } else {
            size = Math.min(most, size * 2);
        }
    }
}
