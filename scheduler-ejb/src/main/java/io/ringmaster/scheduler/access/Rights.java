package io.ringmaster.scheduler.access;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What somebody may do.
 *
 * @param everywhere in every group, and what belongs to none
 * @param inGroups in single groups besides, by their ids
 */
public record Rights(Set<Verb> everywhere, Map<Integer, Set<Verb>> inGroups) {
    /** Nothing at all. */
    public static final Rights NONE = new Rights(Set.of(), Map.of());

    /** Everything. */
    public static final Rights ALL = new Rights(Role.ADMINISTRATOR.verbs(), Map.of());

    public Rights {
        everywhere = Set.copyOf(everywhere);
        inGroups = Map.copyOf(inGroups);
    }

    /** Whether it is allowed everywhere. */
    public boolean may(Operation operation) {
        return everywhere.contains(operation.verb());
    }

    /** Whether it is allowed in a group. */
    public boolean may(Operation operation, int groupId) {
        return may(operation) || inGroups.getOrDefault(groupId, Set.of()).contains(operation.verb());
    }

    /** The groups that it is allowed in; empty for all of them. */
    public Optional<Set<Integer>> groups(Operation operation) {
        return may(operation)
                ? Optional.empty()
                : Optional.of(inGroups.entrySet().stream()
                        .filter(group -> group.getValue().contains(operation.verb()))
                        .map(Map.Entry::getKey)
                        .collect(Collectors.toSet()));
    }
}
