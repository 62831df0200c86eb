package io.ringmaster.scheduler.user.entity;

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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

    @Column(name = "role")
    private int role;

    @Column(name = "permission")
    private @Nullable String permission;

    @Column(name = "viewer_permission")
    private @Nullable String viewed;

    /** For the persistence provider. */
    protected User() {}

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

    /** Our hash; null while only the original's is there. */
    public @Nullable String getOwnHash() {
        return ownHash;
    }

    /** Takes a hash of ours; the original's stays for a live XXL-JOB console. */
    public void useOwnHash(String hash) {
        ownHash = hash;
    }

    public boolean isAdministrator() {
        return role == ADMINISTRATOR;
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
