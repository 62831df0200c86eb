package io.ringmaster.scheduler.group.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.group.entity.GroupToken;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Secrets;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The tokens of single groups, for administrators. */
@ApplicationScoped
public class GroupTokens {
    private static final int MOST_HOURS = 24 * 90;

    @Inject
    Transactions transactions;

    @Inject
    Clock clock;

    @Inject
    AuditLog audit;

    @Inject
    Caller caller;

    /** @param secret shown this once */
    public record Rotated(String secret) {}

    /**
     * What may be known of a token afterwards.
     *
     * @param present whether the group has one
     * @param maker who made it; null if there is none
     * @param made when; null if there is none
     * @param previousUntil until when the one before is good; null if it is not
     */
    public record State(
            boolean present,
            @Nullable String maker,
            @Nullable Instant made,
            @Nullable Instant previousUntil) {}

    /**
     * Gives a group a new token.
     *
     * @param hours 0 to 2160, for which the one before is good too; for a first token, the shared one
     */
    public Rotated rotate(int groupId, @Nullable Integer hours) {
        int overlap = hours == null ? 0 : hours;
        String secret = Secrets.random();
        transactions.run((em, connection) -> {
            locked(em, groupId);
            if (overlap < 0 || overlap > MOST_HOURS) {
                throw Rejected.field("hours", "field.range", 0, MOST_HOURS);
            }
            Instant now = clock.instant();
            GroupToken found = em.find(GroupToken.class, groupId);
            GroupToken token = found == null ? new GroupToken(groupId) : found;
            token.rotate(secret, now.plus(Duration.ofHours(overlap)), caller.name(), now);
            if (found == null) {
                em.persist(token);
            }
            AuditAction action = found == null ? AuditAction.TOKEN_CREATE : AuditAction.TOKEN_ROTATE;
            audit.record(em, GroupCatalog.KIND, groupId, action, null, "hours=" + overlap);
        });
        return new Rotated(secret);
    }

    /** Takes the token away: the shared one is good again, at once. */
    public void remove(int groupId) {
        transactions.run((em, connection) -> {
            locked(em, groupId);
            GroupToken token = em.find(GroupToken.class, groupId);
            if (token != null) {
                em.remove(token);
                audit.record(em, GroupCatalog.KIND, groupId, AuditAction.TOKEN_REMOVE, null, null);
            }
        });
    }

    /** What a group has. */
    public State state(int groupId) {
        return transactions.call((em, connection) -> {
            allowed(em.find(ExecutorGroup.class, groupId), groupId);
            return state(Optional.ofNullable(em.find(GroupToken.class, groupId)));
        });
    }

    /** What the groups have that have one; empty for whoever may not see it. */
    public Map<Integer, State> all() {
        return caller.may(Operation.GROUP_TOKEN)
                ? transactions.call((em, connection) -> em.createQuery("SELECT t FROM GroupToken t", GroupToken.class)
                        .getResultStream()
                        .collect(Collectors.toMap(GroupToken::getGroupId, token -> state(Optional.of(token)))))
                : Map.of();
    }

    private State state(Optional<GroupToken> token) {
        return token.map(found -> new State(
                        true,
                        found.getMaker(),
                        found.getMade(),
                        found.getPreviousUntil(clock.instant()).orElse(null)))
                .orElseGet(() -> new State(false, null, null, null));
    }

    private void locked(EntityManager em, int groupId) {
        allowed(em.find(ExecutorGroup.class, groupId, LockModeType.PESSIMISTIC_WRITE), groupId);
    }

    private void allowed(@Nullable ExecutorGroup group, int groupId) {
        if (group == null) {
            throw Rejected.unknown("group.unknown", groupId);
        }
        caller.check(Operation.GROUP_TOKEN, groupId, "group.unknown", groupId);
    }
}
