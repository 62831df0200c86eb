package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.access.Verb;
import io.ringmaster.scheduler.user.entity.ApiToken;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A token; its secret is kept nowhere.
 *
 * @param groups empty for all of them
 * @param used to the minute; null for never
 */
public record TokenView(
        int id,
        String name,
        List<String> verbs,
        List<Integer> groups,
        String creator,
        Instant created,
        Instant expires,
        @Nullable Instant used) {
    static TokenView of(ApiToken token) {
        return new TokenView(
                token.getId(),
                token.getName(),
                token.getVerbs().stream().sorted().map(Verb::name).toList(),
                token.getGroups(),
                token.getCreator(),
                token.getCreated(),
                token.getExpires(),
                token.getUsed().orElse(null));
    }
}
