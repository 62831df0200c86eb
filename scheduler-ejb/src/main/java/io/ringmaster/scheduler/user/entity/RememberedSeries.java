package io.ringmaster.scheduler.user.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A browser that somebody wants to stay signed in with. Its token is another one after each use; only digests are kept. */
@Entity
@Table(name = "ringmaster_remembered")
public class RememberedSeries {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private long id;

    @Column(name = "series")
    private String series;

    @Column(name = "token")
    private String token;

    @Column(name = "previous")
    private @Nullable String previous;

    @Column(name = "rotated_at")
    private long rotatedMillis;

    @Column(name = "user_id")
    private int userId;

    @Column(name = "expires_at")
    private long expiresMillis;

    /** For the persistence provider. */
    protected RememberedSeries() {}

    /**
     * A new one.
     *
     * @param series digest of what stays
     * @param token digest of what changes
     */
    public RememberedSeries(String series, String token, int userId, Instant now, Instant expires) {
        this.series = series;
        this.token = token;
        this.userId = userId;
        this.rotatedMillis = now.toEpochMilli();
        this.expiresMillis = expires.toEpochMilli();
    }

    public int getUserId() {
        return userId;
    }

    public Instant getExpires() {
        return Instant.ofEpochMilli(expiresMillis);
    }

    /** Whether it is the token of now. */
    public boolean isToken(String digest) {
        return token.equals(digest);
    }

    /** Whether it is the token before, which others of the same browser may have sent at the same moment. */
    public boolean isTokenBefore(String digest, Duration grace, Instant now) {
        return digest.equals(previous)
                && !now.isAfter(Instant.ofEpochMilli(rotatedMillis).plus(grace));
    }

    /** Takes the next token. */
    public void rotate(String digest, Instant now) {
        previous = token;
        token = digest;
        rotatedMillis = now.toEpochMilli();
    }
}
