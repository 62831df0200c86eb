package io.ringmaster.scheduler.user.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.access.Verb;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.i18n.Limits;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.user.entity.ApiToken;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of programs: named, limited to verbs, groups and a time. The secret is shown once and kept nowhere; its
 * randomness makes a plain SHA-256 enough.
 */
@ApplicationScoped
public class ApiTokens {
    /** What the audit trail calls a token. */
    public static final String KIND = "token";

    private static final String PREFIX = "rmt_";
    private static final int SHORTEST_NAME = 4;
    private static final int LONGEST_NAME = 64;
    private static final int MOST_GROUPS = 255;
    private static final int LONGEST_DAYS = 3650;
    private static final Duration USE_NOTED = Duration.ofMinutes(1);

    @Inject
    Transactions transactions;

    @Inject
    Clock clock;

    @Inject
    AuditLog audit;

    @Inject
    Caller caller;

    /**
     * A token that was just made.
     *
     * @param secret the only time that anybody sees it
     */
    public record Made(int id, String secret) {
        /** Without the secret. */
        @Override
        public String toString() {
            return "token " + id;
        }
    }

    /** All tokens, the newest first. */
    public List<ApiToken> list() {
        caller.check(Operation.TOKEN_ADMINISTER);
        return transactions.call(
                (em, connection) -> em.createQuery("SELECT t FROM ApiToken t ORDER BY t.id DESC", ApiToken.class)
                        .getResultList());
    }

    /** @throws Rejected if a value is not allowed, or the caller is no administrator */
    public Made create(TokenDraft draft) {
        caller.check(Operation.TOKEN_ADMINISTER);
        String name = Limits.text("name", draft.name(), null, SHORTEST_NAME, LONGEST_NAME);
        Limits.plain("name", name, null);
        Set<Verb> verbs = verbs(draft.verbs());
        List<Integer> groups = groups(draft.groups());
        Integer days = draft.days();
        if (days == null || days < 1 || days > LONGEST_DAYS) {
            throw Rejected.field("days", "field.range", 1, LONGEST_DAYS);
        }
        if (verbs.contains(Verb.ADMINISTER) && !groups.isEmpty()) {
            throw Rejected.field("groups", "token.administers.everywhere");
        }
        String secret = PREFIX + Secrets.random();
        Instant now = clock.instant();
        return transactions.call((em, connection) -> {
            ApiToken token = new ApiToken(
                    name, Secrets.digest(secret), verbs, groups, caller.name(), now, now.plus(Duration.ofDays(days)));
            em.persist(token);
            em.flush();
            audit.record(em, KIND, token.getId(), AuditAction.CREATE, null, draft);
            return new Made(token.getId(), secret);
        });
    }

    /** Ends a token at once. One that does not exist has ended already. */
    public void remove(int id) {
        caller.check(Operation.TOKEN_ADMINISTER);
        transactions.run((em, connection) -> {
            ApiToken token = em.find(ApiToken.class, id);
            if (token != null) {
                em.remove(token);
                audit.record(em, KIND, id, AuditAction.REMOVE, token.getName(), null);
            }
        });
    }

    /** The token of this secret; empty if there is none or it has ended. Notes the use, once a minute. */
    public Optional<ApiToken> find(String secret) {
        if (!secret.startsWith(PREFIX)) {
            return Optional.empty();
        }
        Instant now = clock.instant();
        String digest = Secrets.digest(secret);
        return transactions.call((em, connection) -> {
            Optional<ApiToken> found = em.createQuery(
                            "SELECT t FROM ApiToken t WHERE t.digest = :digest", ApiToken.class)
                    .setParameter("digest", digest)
                    .getResultStream()
                    .filter(token -> token.getExpires().isAfter(now))
                    .findFirst();
            found.filter(token -> token.getUsed()
                            .filter(used -> used.plus(USE_NOTED).isAfter(now))
                            .isEmpty())
                    .ifPresent(token -> token.use(now));
            return found;
        });
    }

    private static Set<Verb> verbs(@Nullable List<@Nullable String> entered) {
        if (entered == null || entered.isEmpty()) {
            throw Rejected.field("verbs", "field.missing");
        }
        Set<Verb> verbs = EnumSet.of(Verb.VIEW);
        for (String one : entered) {
            verbs.add(Arrays.stream(Verb.values())
                    .filter(verb -> verb.name().equals(one))
                    .findFirst()
                    .orElseThrow(() -> Rejected.field(
                            "verbs", "field.choice", String.valueOf(one), Arrays.toString(Verb.values()))));
        }
        return verbs;
    }

    private static List<Integer> groups(@Nullable List<@Nullable Integer> entered) {
        List<Integer> groups = new ArrayList<>();
        int characters = 0;
        for (Integer group : entered == null ? List.<@Nullable Integer>of() : entered) {
            if (group == null || group < 1) {
                throw Rejected.field("groups", "field.type");
            }
            groups.add(group);
            characters += group.toString().length() + 1;
        }
        if (characters > MOST_GROUPS) {
            throw Rejected.field("groups", "token.groups.many");
        }
        return groups;
    }
}
