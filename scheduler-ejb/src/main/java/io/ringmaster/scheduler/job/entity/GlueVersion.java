package io.ringmaster.scheduler.job.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/** One saved version of a job's script (interop 6.6, {@code xxl_job_logglue}). Never changes. */
@Entity
@Table(name = "xxl_job_logglue")
public class GlueVersion {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private int id;

    @Column(name = "job_id")
    private int jobId;

    @Column(name = "glue_type")
    private @Nullable String glueType;

    @Column(name = "glue_source")
    private @Nullable String source;

    @Column(name = "glue_remark")
    private String remark;

    @Column(name = "add_time")
    private @Nullable LocalDateTime addTime;

    @Column(name = "update_time")
    private @Nullable LocalDateTime updateTime;

    /** For the persistence provider. */
    protected GlueVersion() {}

    /** The script that the job has now, and since when it has it. */
    public GlueVersion(Job job, String remark, LocalDateTime saved) {
        jobId = job.getId();
        glueType = job.getGlueTypeName();
        source = job.getGlueSource();
        this.remark = remark;
        addTime = saved;
        updateTime = saved;
    }

    public int getId() {
        return id;
    }

    public int getJobId() {
        return jobId;
    }

    public @Nullable String getGlueType() {
        return glueType;
    }

    public @Nullable String getSource() {
        return source;
    }

    public String getRemark() {
        return remark;
    }

    public @Nullable LocalDateTime getUpdateTime() {
        return updateTime;
    }
}
