package io.ringmaster.scheduler.trigger.control;

import java.time.Duration;

/**
 * How many requests one address may have in flight: few at first, twice as many after each quick answer up to the most,
 * half after a slow one. So a fleet whose fifth part is slow does not fill the pool before anybody has noticed. While the
 * pool has room, a slow address gets one more after each answer instead: it must keep up with its fires, too.
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

    /** @param roomy whether the others have room enough, however slow this address is */
    void answered(Duration took, boolean roomy) {
        if (took.compareTo(SlowRule.SLOW) > 0) {
            size = roomy ? Math.min(most, size + 1) : Math.max(1, size / 2);
        } else {
            size = Math.min(most, size * 2);
        }
    }
}
