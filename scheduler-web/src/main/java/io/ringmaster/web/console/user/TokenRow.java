package io.ringmaster.web.console.user;

import io.ringmaster.scheduler.access.Verb;
import io.ringmaster.scheduler.user.entity.ApiToken;
import java.io.Serializable;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A token in the table.
 *
 * @param groups titles; empty for all groups
 * @param used null for never
 */
public record TokenRow(
        int id,
        String name,
        List<Verb> verbs,
        List<String> groups,
        String creator,
        Instant expires,
        boolean ended,
        @Nullable Instant used)
        implements Serializable {
    static TokenRow of(ApiToken token, Map<Integer, String> titles, Instant now) {
        return new TokenRow(
                token.getId(),
                token.getName(),
                token.getVerbs().stream().sorted().toList(),
                token.getGroups().stream()
                        .map(id -> titles.getOrDefault(id, "#" + id))
                        .toList(),
                token.getCreator(),
                token.getExpires(),
                !token.getExpires().isAfter(now),
                token.getUsed().orElse(null));
    }
}
