package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.user.entity.User;
import java.util.List;

/**
 * A user.
 *
 * @param operated ids of the groups that they are an operator of
 * @param seen ids of the groups that they are a viewer of
 * @param mustChange whether the next sign-in asks for a new password
 * @param adopted whether only the hash of the original is there, because they never signed in here
 */
public record UserView(
        int id,
        String name,
        boolean administrator,
        List<Integer> operated,
        List<Integer> seen,
        boolean mustChange,
        boolean adopted) {
    static UserView of(User user) {
        return new UserView(
                user.getId(),
                user.getName(),
                user.isAdministrator(),
                user.getOperated(),
                user.getSeen(),
                user.mustChange(),
                user.getOwnHash() == null);
    }
}
