package io.ringmaster.scheduler.report.boundary;

import io.ringmaster.scheduler.execution.boundary.RunningLoad;
import io.ringmaster.scheduler.group.boundary.GroupCatalog;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.registry.boundary.LastBeats;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.Serializable;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How the executors of groups fare. */
@ApplicationScoped
public class ExecutorFigures {
    @Inject
    GroupCatalog groups;

    @Inject
    LastBeats beats;

    @Inject
    RunningLoad running;

    /**
     * An executor of a group.
     *
     * @param lastBeat null if it never told, as addresses that somebody entered
     * @param running runs that it has for the group
     * @param drained whether it gets no new fires
     * @param here whether it is one of the group's addresses at the moment
     */
    public record Executor(String address, @Nullable Instant lastBeat, long running, boolean drained, boolean here)
            implements Serializable {}

    /**
     * Those of one group.
     *
     * @throws io.ringmaster.scheduler.i18n.Rejected if there is none of this id, or the caller may not see it
     */
    public List<Executor> of(int group) {
        return of(List.of(groups.get(group))).getOrDefault(group, List.of());
    }

    /** Those of groups that the caller has read, by their ids. */
    public Map<Integer, List<Executor>> of(Collection<ExecutorGroup> read) {
        Map<Integer, Set<String>> drained = groups.drained();
        Map<LastBeats.Executor, Instant> last = beats.all();
        Map<RunningLoad.Place, Long> runs = running.now();
        Map<Integer, List<Executor>> executors = new LinkedHashMap<>();
        read.forEach(group -> executors.put(
                group.getId(), executors(group, drained.getOrDefault(group.getId(), Set.of()), last, runs)));
        return executors;
    }

    static List<Executor> executors(
            ExecutorGroup group,
            Set<String> drained,
            Map<LastBeats.Executor, Instant> beats,
            Map<RunningLoad.Place, Long> runs) {
        List<String> here = group.getAddresses();
        // what is out of rotation and away is shown too: it would be out of rotation when it comes back
        return Stream.concat(here.stream(), drained.stream().sorted())
                .distinct()
                .map(address -> new Executor(
                        address,
                        beats.get(new LastBeats.Executor(group.getAppName(), address)),
                        runs.getOrDefault(new RunningLoad.Place(group.getId(), address), 0L),
                        drained.contains(address),
                        here.contains(address)))
                .toList();
    }
}
