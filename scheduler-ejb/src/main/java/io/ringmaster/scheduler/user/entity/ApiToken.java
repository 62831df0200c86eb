package io.ringmaster.scheduler.user.entity;

import io.ringmaster.scheduler.access.Actor;
import io.ringmaster.scheduler.access.Rights;
import io.ringmaster.scheduler.access.Verb;
import io.ringmaster.scheduler.database.CommaList;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a program shows to the management API. Only the digest of its secret is kept. */
@Entity
@Table(name = "ringmaster_api_token")
public class ApiToken {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private int id;

    @Column(name = "name")
    private String name;

    @Column(name = "digest")
    private String digest;

    @Column(name = "verbs")
    private String verbs;

    @Column(name = "group_ids")
    private @Nullable String groups;

    @Column(name = "created_by")
    private String creator;

    @Column(name = "created_at")
    private long createdMillis;

    @Column(name = "expires_at")
    private long expiresMillis;

    @Column(name = "used_at")
    private @Nullable Long usedMillis;

    /** For the persistence provider. */
    protected ApiToken() {}

    /**
     * A new token.
     *
     * @param digest of its secret
     * @param groups that it is for; empty for all of them
     */
    public ApiToken(
            String name,
            String digest,
            Set<Verb> verbs,
            Collection<Integer> groups,
            String creator,
            Instant created,
            Instant expires) {
        this.name = name;
        this.digest = digest;
        this.verbs = verbs.stream().sorted().map(Verb::name).collect(Collectors.joining(","));
        this.groups = groups.isEmpty()
                ? null
                : groups.stream().sorted().distinct().map(String::valueOf).collect(Collectors.joining(","));
        this.creator = creator;
        this.createdMillis = created.toEpochMilli();
        this.expiresMillis = expires.toEpochMilli();
    }

    public int getId() {
        return id;
    }

    public String getName() {
        return name;
    }

    /** What trail and records call whoever shows it. */
    public String getActor() {
        return Actor.token(name, id);
    }

    public String getCreator() {
        return creator;
    }

    public Instant getCreated() {
        return Instant.ofEpochMilli(createdMillis);
    }

    public Instant getExpires() {
        return Instant.ofEpochMilli(expiresMillis);
    }

    /** The last use, to the minute; empty if there was none. */
    public Optional<Instant> getUsed() {
        return Optional.ofNullable(usedMillis).map(Instant::ofEpochMilli);
    }

    public void use(Instant now) {
        usedMillis = now.toEpochMilli();
    }

    public Set<Verb> getVerbs() {
        return CommaList.parts(verbs).stream().map(Verb::valueOf).collect(Collectors.toSet());
    }

    /** The groups that it is for; empty for all of them. */
    public List<Integer> getGroups() {
        return CommaList.parts(groups).stream().map(Integer::valueOf).toList();
    }

    /** What it allows. */
    public Rights getRights() {
        return groups == null
                ? new Rights(getVerbs(), Map.of())
                : new Rights(
                        Set.of(), getGroups().stream().collect(Collectors.toMap(group -> group, group -> getVerbs())));
    }
}
