package io.ringmaster.system;

import java.util.HashMap;
import java.util.Map;

/** What arrived at the mock executor: how often each log id, and how late. Lateness counts from the second of the order. */
final class MockFires {
    private static final int MOST_MILLIS = 120_000;

    private final Map<Long, Integer> countOfLogId = new HashMap<>();
    private final int[] countOfLateness = new int[MOST_MILLIS + 1];
    private long arrived;

    synchronized void arrived(long logId, long logDateTimeMillis, long nowMillis) {
        arrived++;
        if (countOfLogId.merge(logId, 1, Integer::sum) == 1) {
            long late = Math.max(0, Math.min(MOST_MILLIS, nowMillis - logDateTimeMillis));
            countOfLateness[(int) late]++;
        }
    }

    synchronized String json() {
        int distinct = countOfLogId.size();
        return "{\"arrived\":%d,\"distinct\":%d,\"duplicate\":%d,\"p50\":%d,\"p99\":%d,\"max\":%d}"
                .formatted(arrived, distinct, arrived - distinct, late(0.5), late(0.99), late(1.0));
    }

    private int late(double share) {
        long rank = (long) Math.ceil(countOfLogId.size() * share);
        long seen = 0;
        for (int millis = 0; millis <= MOST_MILLIS; millis++) {
            seen += countOfLateness[millis];
            if (seen >= rank && seen > 0) {
                return millis;
            }
        }
        return 0;
    }
}
