package io.ringmaster.system;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What arrived at the mock executor: how often each log id, and how late. Lateness counts from the second of the order. */
final class MockFires {
    private final Map<Long, Integer> countOfLogId = new HashMap<>();
    /** By the order's second: how often each lateness in milliseconds. */
    private final TreeMap<Long, TreeMap<Integer, Integer>> late = new TreeMap<>();

    private long arrived;

    synchronized void arrived(long logId, long logDateTimeMillis, long nowMillis) {
        arrived++;
        if (countOfLogId.merge(logId, 1, Integer::sum) == 1) {
            int millis = (int) Math.max(0, nowMillis - logDateTimeMillis);
            late.computeIfAbsent(logDateTimeMillis / 1000, second -> new TreeMap<>())
                    .merge(millis, 1, Integer::sum);
        }
    }

    /**
     * All, and in {@code seconds} one line for each second of order.
     *
     * @param delivered results that a center has taken
     */
    synchronized String json(long delivered) {
        int distinct = countOfLogId.size();
        String seconds = late.entrySet().stream()
                .map(second -> "{\"second\":%d,%s}".formatted(second.getKey(), figures(List.of(second.getValue()))))
                .collect(Collectors.joining(","));
        return "{\"delivered\":%d,\"arrived\":%d,\"distinct\":%d,\"duplicate\":%d,%s,\"seconds\":[%s]}"
                .formatted(
                        delivered, arrived, distinct, arrived - distinct, figures(List.copyOf(late.values())), seconds);
    }

    /** As {@link #json}'s figures, without the orders of the first {@code skipped} seconds. */
    synchronized String jsonAfter(int skipped) {
        long from = late.isEmpty() ? 0 : late.firstKey() + skipped;
        return "{%s}".formatted(figures(new ArrayList<>(late.tailMap(from).values())));
    }

    private static String figures(List<TreeMap<Integer, Integer>> some) {
        TreeMap<Integer, Integer> sum = new TreeMap<>();
        some.forEach(map -> map.forEach((millis, count) -> sum.merge(millis, count, Integer::sum)));
        long count = sum.values().stream().mapToLong(Integer::longValue).sum();
        return "\"count\":%d,\"p50\":%d,\"p99\":%d,\"max\":%d"
                .formatted(count, rank(sum, count, 0.5), rank(sum, count, 0.99), rank(sum, count, 1.0));
    }

    private static int rank(TreeMap<Integer, Integer> counts, long all, double share) {
        long rank = (long) Math.ceil(all * share);
        long seen = 0;
        for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
            seen += entry.getValue();
            if (seen >= rank) {
                return entry.getKey();
            }
        }
        return 0;
    }
}
