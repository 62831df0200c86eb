package io.ringmaster.scheduler.blueprint.boundary;

import io.ringmaster.scheduler.blueprint.entity.GroupCode;
import io.ringmaster.scheduler.blueprint.entity.JobCode;
import io.ringmaster.scheduler.blueprint.entity.JobField;
import io.ringmaster.scheduler.i18n.Flaw;
import io.ringmaster.scheduler.i18n.Rejected;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which group and job of a document is which of the center. */
record Pairing(List<GroupPair> groups) {
    /**
     * @param known null if it is new
     * @param surplus jobs that the document does not name, to be removed; empty if they may stay
     */
    record GroupPair(GroupCode code, @Nullable KnownGroup known, List<JobPair> jobs, List<KnownJob> surplus) {}

    /** @param known null if it is new */
    record JobPair(JobCode code, @Nullable KnownJob known) {}

    /**
     * Pairs what belongs together.
     *
     * @param prune whether jobs that the document does not name are to go
     * @throws Rejected if something cannot be told apart
     */
    static Pairing of(List<GroupCode> document, List<KnownGroup> known, boolean prune) {
        Map<String, KnownGroup> groups = new LinkedHashMap<>();
        known.forEach(group -> groups.put(group.appName(), group));
        List<Flaw> flaws = new ArrayList<>();
        List<GroupPair> pairs = document.stream()
                .map(code -> pair(code, groups.get(code.appName()), prune, flaws))
                .toList();
        if (!flaws.isEmpty()) {
            throw Rejected.flawed(flaws);
        }
        return new Pairing(pairs);
    }

    private static GroupPair pair(GroupCode code, @Nullable KnownGroup known, boolean prune, List<Flaw> flaws) {
        List<KnownJob> stored = known == null ? List.of() : known.jobs();
        Set<Integer> taken = new HashSet<>();
        List<JobPair> pairs = new ArrayList<>();
        for (JobCode job : code.jobs()) {
            List<KnownJob> found = candidates(job, stored);
            if (found.size() > 1
                    || (found.size() == 1 && !taken.add(found.get(0).id()))) {
                flaws.add(
                        new Flaw(job.path(), Rejected.because("blueprint.ambiguous.job", job.name(), code.appName())));
            }
            pairs.add(new JobPair(job, found.isEmpty() ? null : found.get(0)));
        }
        List<KnownJob> surplus =
                prune ? stored.stream().filter(job -> !taken.contains(job.id())).toList() : List.of();
        return new GroupPair(code, known, pairs, surplus);
    }

    /** By key; a job without one is found by its description, and gets the key of the document. */
    private static List<KnownJob> candidates(JobCode job, List<KnownJob> stored) {
        String key = job.key();
        if (key != null) {
            List<KnownJob> named = stored.stream()
                    .filter(known -> key.equals(known.code().key()))
                    .toList();
            if (!named.isEmpty()) {
                return named;
            }
        }
        String description = job.value(JobField.DESCRIPTION);
        return stored.stream()
                .filter(known -> key == null || known.code().key() == null)
                .filter(known -> known.code().value(JobField.DESCRIPTION).equals(description))
                .toList();
    }
}
