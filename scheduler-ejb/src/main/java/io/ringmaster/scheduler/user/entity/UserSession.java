package io.ringmaster.scheduler.user.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** Somebody who is signed in by a cookie of ours, whichever center they ask. Only the digest of the cookie is kept. */
@Entity
@Table(name = "ringmaster_session")
public class UserSession {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private long id;

    @Column(name = "digest")
    private String digest;

    @Column(name = "user_id")
    private int userId;

    @Column(name = "expires_at")
    private long expiresMillis;

    /** For the persistence provider. */
    protected UserSession() {}

    /** @param digest of the cookie's value */
    public UserSession(String digest, int userId, Instant expires) {
        this.digest = digest;
        this.userId = userId;
        this.expiresMillis = expires.toEpochMilli();
    }

    public int getUserId() {
        return userId;
    }

    public Instant getExpires() {
        return Instant.ofEpochMilli(expiresMillis);
    }
}
