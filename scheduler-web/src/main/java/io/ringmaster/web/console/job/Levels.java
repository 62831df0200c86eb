package io.ringmaster.web.console.job;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How far right each job of a chain stands: behind the last of its parents. What leads back to a job that is on the way
 * already is found, and does not count.
 *
 * @param of the levels by job, from 0 on without gaps
 * @param steps who fires whom
 * @param others how many more jobs the chain has
 */
record Levels(Map<Integer, Integer> of, List<Step> steps, int others) {
    /** A job fires another one; {@code back} if that one comes before it. */
    record Step(int from, int to, boolean back) {}

    /** @param most how many jobs get a level */
    static Levels of(int self, Map<Integer, List<Integer>> children, int most) {
        Set<Integer> jobs = connected(self, children, most);
        List<Step> steps = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        jobs.forEach(job -> walk(job, children, jobs, seen, new HashSet<>(), steps));
        Map<Integer, Integer> levels = new LinkedHashMap<>();
        jobs.forEach(job -> levels.put(job, 0));
        boolean moved = true;
        while (moved) {
            moved = false;
            for (Step step : steps) {
                int behind = levels.getOrDefault(step.from(), 0) + 1;
                if (!step.back() && levels.getOrDefault(step.to(), 0) < behind) {
                    levels.put(step.to(), behind);
                    moved = true;
                }
            }
        }
        int all = jobs.size() < most
                ? jobs.size()
                : connected(self, children, Integer.MAX_VALUE).size();
        return new Levels(levels, steps, all - jobs.size());
    }

    /** The job itself, what it fires, and what fires it, directly or not. */
    private static Set<Integer> connected(int self, Map<Integer, List<Integer>> children, int most) {
        Map<Integer, List<Integer>> parents = new HashMap<>();
        children.forEach((parent, list) -> list.forEach(child ->
                parents.computeIfAbsent(child, any -> new ArrayList<>()).add(parent)));
        Set<Integer> jobs = new LinkedHashSet<>(Set.of(self));
        spread(self, children, jobs, most);
        spread(self, parents, jobs, most);
        return jobs;
    }

    private static void spread(int self, Map<Integer, List<Integer>> next, Set<Integer> jobs, int most) {
        Deque<Integer> open = new ArrayDeque<>(Set.of(self));
        while (!open.isEmpty()) {
            for (int other : next.getOrDefault(open.remove(), List.of())) {
                if (jobs.size() < most && jobs.add(other)) {
                    open.add(other);
                }
            }
        }
    }

    private static void walk(
            int job,
            Map<Integer, List<Integer>> children,
            Set<Integer> jobs,
            Set<Integer> seen,
            Set<Integer> way,
            List<Step> steps) {
        if (!seen.add(job)) {
            return;
        }
        way.add(job);
        children.getOrDefault(job, List.of()).stream()
                .distinct()
                .filter(jobs::contains)
                .forEach(child -> {
                    steps.add(new Step(job, child, way.contains(child)));
                    walk(child, children, jobs, seen, way, steps);
                });
        way.remove(job);
    }
}
