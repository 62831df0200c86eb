package io.ringmaster.scheduler.blueprint.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.blueprint.entity.JobCode;
import io.ringmaster.scheduler.blueprint.entity.JobName;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.i18n.Flaw;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.entity.ChildIds;
import io.ringmaster.scheduler.job.entity.Job;
import jakarta.persistence.EntityManager;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The stored groups that a caller may see, and of some of them the jobs. */
final class Inventory {
    private static final int MOST_JOBS = 5000;

    private final EntityManager em;
    private final Caller caller;
    private final Map<Integer, ExecutorGroup> groups = new TreeMap<>();
    private final Map<Integer, JobName> names = new HashMap<>();

    Inventory(EntityManager em, Caller caller) {
        this.em = em;
        this.caller = caller;
        em.createQuery("SELECT g FROM ExecutorGroup g", ExecutorGroup.class).getResultList().stream()
                .filter(group -> caller.may(Operation.JOB_VIEW, group.getId()))
                .forEach(group -> groups.put(group.getId(), group));
    }

    /**
     * The groups of these application names, with their jobs, by name. Unknown names are left out.
     *
     * @param appNames empty for all
     * @throws Rejected if something cannot be told apart, or they have too many jobs
     */
    List<KnownGroup> groups(Set<String> appNames) {
        List<ExecutorGroup> wanted = groups.values().stream()
                .filter(group -> appNames.isEmpty() || appNames.contains(group.getAppName()))
                .sorted(Comparator.comparing(ExecutorGroup::getAppName))
                .toList();
        refuseSameNames(wanted);
        List<Integer> ids = wanted.stream().map(ExecutorGroup::getId).toList();
        List<Job> jobs = ids.isEmpty()
                ? List.of()
                : em.createQuery("SELECT j FROM Job j WHERE j.groupId IN :ids ORDER BY j.id", Job.class)
                        .setParameter("ids", ids)
                        .setMaxResults(MOST_JOBS + 1)
                        .getResultList();
        if (jobs.size() > MOST_JOBS) {
            throw Rejected.because("blueprint.large", MOST_JOBS);
        }
        nameChildren(jobs);
        Map<Integer, List<KnownJob>> byGroup = new HashMap<>();
        for (Job job : jobs) {
            byGroup.computeIfAbsent(job.getGroupId(), any -> new ArrayList<>()).add(KnownJob.of(job, children(job)));
        }
        return wanted.stream()
                .map(group -> KnownGroup.of(group, sorted(byGroup.getOrDefault(group.getId(), List.of()))))
                .toList();
    }

    /** Refuses jobs of a group that have the same name. */
    static void refuseSameJobs(List<KnownGroup> groups) {
        List<Flaw> flaws = new ArrayList<>();
        for (KnownGroup group : groups) {
            Set<String> seen = new HashSet<>();
            group.jobs().stream()
                    .map(KnownJob::code)
                    .map(JobCode::name)
                    .filter(name -> !seen.add(name))
                    .distinct()
                    .forEach(name -> flaws.add(new Flaw(
                            new JobName(group.appName(), name).toString(),
                            Rejected.because("blueprint.ambiguous.job", name, group.appName()))));
        }
        if (!flaws.isEmpty()) {
            throw Rejected.flawed(flaws);
        }
    }

    /** The ids of the jobs of this name that the caller may see; more than one if the name does not tell them apart. */
    List<Integer> find(JobName name) {
        return em
                .createQuery(
                        "SELECT j FROM Job j, ExecutorGroup g WHERE g.id = j.groupId AND g.appName = :group"
                                + " AND (j.key = :name OR (j.key IS NULL AND j.description = :name)) ORDER BY j.id",
                        Job.class)
                .setParameter("group", name.group())
                .setParameter("name", name.job())
                .getResultList()
                .stream()
                .filter(job -> caller.may(Operation.JOB_VIEW, job.getGroupId()))
                // the database may think that A is a
                .filter(job -> Objects.requireNonNullElse(job.getKey(), job.getDescription())
                        .equals(name.job()))
                .map(Job::getId)
                .toList();
    }

    /** The children that no document of this caller names: gone, or of groups that the caller may not see. */
    List<Integer> unnamedChildren(KnownJob job) {
        return ChildIds.of(job.children()).ids().stream()
                .filter(id -> !names.containsKey(id))
                .toList();
    }

    private static List<KnownJob> sorted(List<KnownJob> jobs) {
        return jobs.stream()
                .sorted(Comparator.comparing((KnownJob job) -> job.code().name())
                        .thenComparing(KnownJob::id))
                .toList();
    }

    private static void refuseSameNames(List<ExecutorGroup> wanted) {
        Set<String> seen = new HashSet<>();
        List<Flaw> flaws = wanted.stream()
                .map(ExecutorGroup::getAppName)
                .filter(name -> !seen.add(name))
                .distinct()
                .map(name -> new Flaw(name, Rejected.because("blueprint.ambiguous.group", name)))
                .toList();
        if (!flaws.isEmpty()) {
            throw Rejected.flawed(flaws);
        }
    }

    private List<JobName> children(Job job) {
        return ChildIds.of(job.getSettings().children()).ids().stream()
                .flatMap(id -> Optional.ofNullable(names.get(id)).stream())
                .toList();
    }

    /** Children that are gone, or that the caller may not see, have no name. */
    private void nameChildren(List<Job> jobs) {
        List<Integer> ids = jobs.stream()
                .flatMap(job -> ChildIds.of(job.getSettings().children()).ids().stream())
                .distinct()
                .sorted()
                .toList();
        if (!ids.isEmpty()) {
            for (Object[] row : em.createQuery(
                            "SELECT j.id, j.groupId, j.key, j.description FROM Job j WHERE j.id IN :ids",
                            Object[].class)
                    .setParameter("ids", ids)
                    .getResultList()) {
                ExecutorGroup group = groups.get((Integer) row[1]);
                if (group != null && caller.may(Operation.JOB_VIEW, group.getId())) {
                    String name = row[2] == null ? (String) row[3] : (String) row[2];
                    names.put((Integer) row[0], new JobName(group.getAppName(), name));
                }
            }
        }
    }
}
