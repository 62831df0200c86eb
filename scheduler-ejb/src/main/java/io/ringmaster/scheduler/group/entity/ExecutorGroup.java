package io.ringmaster.scheduler.group.entity;

import io.ringmaster.scheduler.access.Fingerprint;
import io.ringmaster.scheduler.database.CommaList;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The executors of one application (interop 3, {@code xxl_job_group}). */
@Entity
@Table(name = "xxl_job_group")
public class ExecutorGroup {
    /**
     * The group is about to be removed, in the transaction of {@code em} and with its row locked; an observer that needs it
     * refuses with a {@link io.ringmaster.scheduler.i18n.Rejected}.
     */
    public record Removal(int groupId, EntityManager em) {}

    private static final int AUTOMATIC = 0;
    private static final int MANUAL = 1;

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private int id;

    @Column(name = "app_name")
    private String appName;

    @Column(name = "title")
    private String title;

    @Column(name = "address_type")
    private int addressType;

    @Column(name = "address_list")
    private @Nullable String addressList;

    @Column(name = "update_time")
    private @Nullable LocalDateTime updateTime;

    /** For the persistence provider, and for a group that is described next. */
    public ExecutorGroup() {}

    /** Gives it its names. */
    public void describe(String newAppName, String newTitle, LocalDateTime now) {
        appName = newAppName;
        title = newTitle;
        updateTime = now;
    }

    /** Takes the addresses from beats from now on; {@code alive} are those of this moment. */
    public void followBeats(List<String> alive) {
        addressType = AUTOMATIC;
        addressList = alive.isEmpty() ? null : String.join(",", alive);
    }

    /** Takes these addresses, whoever beats. */
    public void useAddresses(List<String> entered) {
        addressType = MANUAL;
        addressList = String.join(",", entered);
    }

    public int getId() {
        return id;
    }

    public String getAppName() {
        return appName;
    }

    public String getTitle() {
        return title;
    }

    /** Whether the addresses come from beats. */
    public boolean isAutomatic() {
        return addressType == AUTOMATIC;
    }

    /** The addresses in stored order. */
    public List<String> getAddresses() {
        return CommaList.parts(addressList);
    }

    /** Names what somebody set of it; addresses that beat are not. */
    public String getVersion() {
        return Fingerprint.of(appName, title, addressType, isAutomatic() ? "" : addressList);
    }

    /** When it was last saved or its addresses changed; null if nobody knows. */
    public @Nullable LocalDateTime getUpdateTime() {
        return updateTime;
    }
}
