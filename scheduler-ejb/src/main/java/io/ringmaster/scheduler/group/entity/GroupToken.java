package io.ringmaster.scheduler.group.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the executors of one group show to the center, and are shown by it, instead of the shared token. */
@Entity
@Table(name = "ringmaster_group_token")
public class GroupToken {
    @Id
    @Column(name = "group_id")
    private int groupId;

    @Column(name = "token")
    private String token;

    @Column(name = "previous")
    private @Nullable String previous;

    @Column(name = "previous_until")
    private long previousUntil;

    @Column(name = "made_by")
    private String maker;

    @Column(name = "made_at")
    private long madeMillis;

    /** For the persistence provider. */
    protected GroupToken() {}

    /** A group without a token yet; it gets one next. */
    public GroupToken(int groupId) {
        this.groupId = groupId;
        this.token = "";
    }

    /**
     * Takes a new token.
     *
     * @param until when the one before ends; of the first one, the shared token
     */
    public void rotate(String fresh, Instant until, String who, Instant now) {
        previous = token.isEmpty() ? null : token;
        token = fresh;
        previousUntil = until.toEpochMilli();
        maker = who;
        madeMillis = now.toEpochMilli();
    }

    public int getGroupId() {
        return groupId;
    }

    public String getMaker() {
        return maker;
    }

    public Instant getMade() {
        return Instant.ofEpochMilli(madeMillis);
    }

    /** When the token before ends; empty if it has. */
    public Optional<Instant> getPreviousUntil(Instant now) {
        return Optional.of(Instant.ofEpochMilli(previousUntil)).filter(end -> end.isAfter(now));
    }
}
