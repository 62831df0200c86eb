package io.ringmaster.scheduler.center;

import io.ringmaster.protocol.RunRequest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Every fire that reached an executor, whoever sent it. */
final class Arrivals {
    /** A fire as its job's users count it. */
    record Second(int job, long atMillis) {}

    private final Map<Long, Integer> byLogId = new ConcurrentHashMap<>();
    private final Map<Second, Integer> bySecond = new ConcurrentHashMap<>();
    private final Set<Integer> several = ConcurrentHashMap.newKeySet();
    private final Map<Long, Long> lateness = new ConcurrentHashMap<>();

    /** @param jobs may be fired several times a second: children and retries */
    void expectSeveral(Collection<Integer> jobs) {
        several.addAll(jobs);
    }

    void add(RunRequest request) {
        add(request.logId(), new Second(request.jobId(), request.logDateTime()));
    }

    /** @param second what the fire stands for, where the request does not tell */
    void add(long logId, Second second) {
        lateness.putIfAbsent(logId, System.currentTimeMillis() - second.atMillis());
        bySecond.merge(second, 1, Integer::sum);
        byLogId.merge(logId, 1, Integer::sum);
    }

    boolean has(long logId) {
        return byLogId.containsKey(logId);
    }

    boolean has(Second second) {
        return bySecond.containsKey(second);
    }

    int count() {
        return byLogId.size();
    }

    /** Records that came more than once. */
    List<Long> repeated() {
        return byLogId.entrySet().stream()
                .filter(entry -> entry.getValue() > 1)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Seconds of a job that were fired more than once, under whatever record. */
    List<Second> doubled() {
        return bySecond.entrySet().stream()
                .filter(entry -> entry.getValue() > 1)
                .map(Map.Entry::getKey)
                .filter(second -> !several.contains(second.job()))
                .toList();
    }

    /** Seconds of a job for which something arrived, in order. */
    List<Long> secondsOf(int job) {
        return bySecond.keySet().stream()
                .filter(second -> second.job() == job)
                .map(Second::atMillis)
                .sorted()
                .toList();
    }

    /** In milliseconds; 0 if nothing came. */
    long lateness(double quantile) {
        List<Long> sorted = new ArrayList<>(lateness.values());
        sorted.sort(null);
        return sorted.isEmpty() ? 0 : sorted.get((int) Math.min(sorted.size() - 1L, (long) (sorted.size() * quantile)));
    }
}
