package io.ringmaster.web.console.group;

import io.ringmaster.scheduler.execution.boundary.RunningLoad;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.registry.boundary.LastBeats;
import java.io.Serializable;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A group as the page shows it.
 *
 * @param updated when it was changed or its executors came and went last, in the zone of the records
 */
public record GroupRow(
        int id,
        String appName,
        String title,
        boolean automatic,
        @Nullable LocalDateTime updated,
        List<AddressRow> addresses)
        implements Serializable {
    static GroupRow of(
            ExecutorGroup group,
            Set<String> drained,
            Map<LastBeats.Executor, Instant> beats,
            Map<RunningLoad.Place, Long> runs) {
        List<String> here = group.getAddresses();
        List<AddressRow> rows = new ArrayList<>();
        // what is out of rotation and away is shown too: it would be out of rotation when it comes back
        Stream.concat(here.stream(), drained.stream().sorted())
                .distinct()
                .map(address -> new AddressRow(
                        address,
                        beats.get(new LastBeats.Executor(group.getAppName(), address)),
                        runs.getOrDefault(new RunningLoad.Place(group.getId(), address), 0L),
                        drained.contains(address),
                        here.contains(address)))
                .forEach(rows::add);
        return new GroupRow(
                group.getId(), group.getAppName(), group.getTitle(), group.isAutomatic(), group.getUpdateTime(), rows);
    }

    /** How many executors get fires. */
    public long alive() {
        return addresses.stream().filter(row -> row.here() && !row.drained()).count();
    }
}
