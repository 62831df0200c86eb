package io.ringmaster.scheduler.registry.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/** The last beat of one executor (interop 3, {@code xxl_job_registry}), to be read. Written in batches. */
@Entity
@Table(name = "xxl_job_registry")
public class Heartbeat {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private long id;

    @Column(name = "registry_group")
    private String kind;

    @Column(name = "registry_key")
    private String appName;

    @Column(name = "registry_value")
    private String address;

    @Column(name = "update_time")
    private @Nullable LocalDateTime lastBeat;

    /** For the persistence provider. */
    protected Heartbeat() {}

    public long getId() {
        return id;
    }

    /** {@code EXECUTOR}, or whatever was sent. */
    public String getKind() {
        return kind;
    }

    public String getAppName() {
        return appName;
    }

    public String getAddress() {
        return address;
    }

    public @Nullable LocalDateTime getLastBeat() {
        return lastBeat;
    }
}
