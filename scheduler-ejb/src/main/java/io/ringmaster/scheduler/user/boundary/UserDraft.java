package io.ringmaster.scheduler.user.boundary;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A user as somebody enters one (interop 6.10).
 *
 * @param name 4 to 20 characters, unique; of a user that exists only its own
 * @param password 8 to 200 characters, which they have to change; null or empty keeps what is there
 * @param administrator whether everything is allowed
 * @param operated ids of the groups that they are an operator of; null for none
 * @param seen ids of the groups that they are a viewer of; null for none
 */
public record UserDraft(
        @Nullable String name,
        @Nullable String password,
        @Nullable Boolean administrator,
        @Nullable List<@Nullable Integer> operated,
        @Nullable List<@Nullable Integer> seen) {
    /** Without the password: this is what the audit trail keeps. */
    @Override
    public String toString() {
        return "name=" + name + "\nadministrator=" + administrator + "\noperated=" + operated + "\nseen=" + seen;
    }
}
