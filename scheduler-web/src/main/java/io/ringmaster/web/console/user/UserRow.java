package io.ringmaster.web.console.user;

import io.ringmaster.scheduler.user.entity.User;
import java.io.Serializable;
import java.util.List;
import java.util.Map;

/**
 * A user in the table.
 *
 * @param operated titles of the groups that they are an operator of; ids of those that are gone
 * @param seen as {@code operated}, as a viewer
 * @param adopted whether only the hash of XXL-JOB is there, because they never signed in here
 */
public record UserRow(
        int id,
        String name,
        boolean administrator,
        List<String> operated,
        List<String> seen,
        boolean adopted,
        boolean mustChange)
        implements Serializable {
    static UserRow of(User user, Map<Integer, String> titles) {
        return new UserRow(
                user.getId(),
                user.getName(),
                user.isAdministrator(),
                named(user.getOperated(), titles),
                named(user.getSeen(), titles),
                user.getOwnHash() == null,
                user.mustChange());
    }

    private static List<String> named(List<Integer> groups, Map<Integer, String> titles) {
        return groups.stream()
                .map(id -> titles.getOrDefault(id, "#" + id))
                .sorted()
                .toList();
    }
}
