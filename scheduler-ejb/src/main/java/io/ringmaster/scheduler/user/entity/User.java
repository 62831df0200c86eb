package io.ringmaster.scheduler.user.entity;

import io.ringmaster.scheduler.access.Fingerprint;
import io.ringmaster.scheduler.access.Rights;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.access.Verb;
import io.ringmaster.scheduler.database.CommaList;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A person who may use the console (interop 3, {@code xxl_job_user}). */
@Entity
@Table(name = "xxl_job_user")
public class User {
    /** The role that may do everything. */
    public static final int ADMINISTRATOR = 1;

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private int id;

    @Column(name = "username")
    private String name;

    @Column(name = "password")
    private String passwordHash;

    @Column(name = "own_password")
    private @Nullable String ownHash;

    /** Names the original's hash that was there when ours was made. */
    @Column(name = "own_password_beside")
    private @Nullable String besideHash;

    @Column(name = "role")
    private int role;

    @Column(name = "permission")
    private @Nullable String permission;

    @Column(name = "viewer_permission")
    private @Nullable String viewed;

    @Column(name = "external_id")
    private @Nullable String externalId;

    @Column(name = "must_change")
    private @Nullable Integer mustChange;

    @Column(name = "sessions_ended")
    private @Nullable Integer sessionsEnded;

    @Column(name = "language")
    private @Nullable String language;

    @Column(name = "theme")
    private @Nullable String theme;

    /** For the persistence provider. */
    protected User() {}

    /** @param name stays */
    public User(String name) {
        this.name = name;
        this.passwordHash = "";
    }

    public int getId() {
        return id;
    }

    public String getName() {
        return name;
    }

    /** As stored; its form tells how it was made (interop 3.3). */
    public String getPasswordHash() {
        return passwordHash;
    }

    /** Our hash; null while only the original's is there, and since a live XXL-JOB console changed that one. */
    public @Nullable String getOwnHash() {
        return isOutdated() ? null : ownHash;
    }

    /** Whether a live XXL-JOB console changed the password, so that ours, and whatever it let in, is over. */
    public boolean isOutdated() {
        return besideHash != null && !passwordHash.isEmpty() && !besideHash.equals(Fingerprint.of(passwordHash));
    }

    /**
     * Notes the original's hash as the one that stands beside ours, where that was not noted when ours was made: from then on it
     * counts if a live XXL-JOB console changes it.
     */
    public void noteBeside() {
        if (lacksBeside()) {
            besideHash = Fingerprint.of(passwordHash);
        }
    }

    /** Whether it is not known which hash of the original's stood beside ours. */
    public boolean lacksBeside() {
        return ownHash != null && besideHash == null;
    }

    /** Takes a hash of ours; the original's stays for a live XXL-JOB console. */
    public void useOwnHash(String hash) {
        ownHash = hash;
        besideHash = Fingerprint.of(passwordHash);
    }

    /** Takes the original's hash; empty lets nobody in at a live XXL-JOB console. */
    public void usePasswordHash(String hash) {
        passwordHash = hash;
    }

    /** By which an identity provider's person is this user; null for users who are only here. */
    public @Nullable String getExternalId() {
        return externalId;
    }

    /** An identity provider's person is this user from now on. */
    public void useExternalId(String id) {
        externalId = id;
    }

    /** Whether the password is only for finding the way in. */
    public boolean mustChange() {
        return mustChange != null && mustChange != 0;
    }

    /** @param must whether the next sign-in leads to a new password */
    public void askForChange(boolean must) {
        mustChange = must ? 1 : null;
    }

    /** Names this person and how often all their sessions were ended: a session that began with another mark is over. */
    public String getSessionMark() {
        return id + ":" + (sessionsEnded == null ? 0 : sessionsEnded) + (isOutdated() ? ":outdated" : "");
    }

    /** Ends every session that is open now. */
    public void endSessions() {
        sessionsEnded = sessionsEnded == null ? 1 : sessionsEnded + 1;
    }

    /** What this person wants to read, as a BCP 47 tag; null for what the browser wants. */
    public @Nullable String getLanguage() {
        return language;
    }

    /** How pages look for this person; null if that was never chosen. */
    public @Nullable String getTheme() {
        return theme;
    }

    /** Takes what this person chose; null for nothing. */
    public void prefer(@Nullable String newLanguage, @Nullable String newTheme) {
        language = newLanguage;
        theme = newTheme;
    }

    /**
     * Takes what somebody may do.
     *
     * @param operated groups as an operator; without meaning for an administrator
     * @param seen groups as a viewer
     */
    public void permit(boolean administrator, Collection<Integer> operated, Collection<Integer> seen) {
        role = administrator ? ADMINISTRATOR : 0;
        permission = list(operated);
        viewed = list(seen);
    }

    private static String list(Collection<Integer> groups) {
        return groups.stream().sorted().distinct().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** The groups that this person is an operator of. */
    public List<Integer> getOperated() {
        return groups(permission);
    }

    /** The groups that this person is a viewer of. */
    public List<Integer> getSeen() {
        return groups(viewed);
    }

    public boolean isAdministrator() {
        return role == ADMINISTRATOR;
    }

    /** Names what somebody set of this person, the password included. */
    public String getVersion() {
        return Fingerprint.of(name, role, permission, viewed, mustChange, passwordHash, ownHash);
    }

    /** What this person may do: the groups of the original's column as an operator, those of ours as a viewer. */
    public Rights getRights() {
        if (isAdministrator()) {
            return Rights.ALL;
        }
        Map<Integer, Set<Verb>> groups = new HashMap<>();
        groups(viewed).forEach(id -> groups.put(id, Role.VIEWER.verbs()));
        groups(permission).forEach(id -> groups.put(id, Role.OPERATOR.verbs()));
        return new Rights(Set.of(), groups);
    }

    /** What is no number, in an adopted database, permits nothing. */
    private static List<Integer> groups(@Nullable String list) {
        return CommaList.parts(list).stream()
                .filter(part -> part.matches("\\d{1,9}"))
                .map(Integer::valueOf)
                .toList();
    }
}
