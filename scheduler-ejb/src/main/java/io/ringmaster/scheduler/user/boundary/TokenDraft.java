package io.ringmaster.scheduler.user.boundary;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An API token as somebody orders one.
 *
 * @param name 4 to 64 characters; what it does is recorded under this name
 * @param verbs of VIEW, RUN, EDIT and ADMINISTER, at least one; VIEW comes with each of the others
 * @param groups ids of the groups that it is for; null or empty for all of them
 * @param days until it ends, 1 to 3650
 */
public record TokenDraft(
        @Nullable String name,
        @Nullable List<@Nullable String> verbs,
        @Nullable List<@Nullable Integer> groups,
        @Nullable Integer days) {}
