package io.ringmaster.scheduler.report.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/** The fires of one day, counted (interop 3, {@code xxl_job_log_report}). Written by the daily report alone. */
@Entity
@Table(name = "xxl_job_log_report")
public class DailyReport {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private int id;

    @Column(name = "trigger_day")
    private @Nullable LocalDateTime day;

    @Column(name = "running_count")
    private int running;

    @Column(name = "suc_count")
    private int succeeded;

    @Column(name = "fail_count")
    private int failed;

    /** For the persistence provider. */
    protected DailyReport() {}

    public int getId() {
        return id;
    }

    public @Nullable LocalDate getDay() {
        return day == null ? null : day.toLocalDate();
    }

    public int getRunning() {
        return running;
    }

    public int getSucceeded() {
        return succeeded;
    }

    public int getFailed() {
        return failed;
    }
}
