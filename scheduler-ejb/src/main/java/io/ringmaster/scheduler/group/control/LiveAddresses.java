package io.ringmaster.scheduler.group.control;

import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;

/** Who beat lately, by application name (interop 4.8). */
public final class LiveAddresses {
    private static final Duration ALIVE = Duration.ofSeconds(90);

    private final EntityManager em;

    /** Reads in the transaction of {@code em}. */
    public LiveAddresses(EntityManager em) {
        this.em = em;
    }

    /** The addresses that beat for this name in the 90 s before {@code now}: sorted, each once. */
    public List<String> addressesOf(String appName, LocalDateTime now) {
        Query query = em.createNativeQuery("SELECT DISTINCT registry_value FROM xxl_job_registry"
                + " WHERE registry_group = 'EXECUTOR' AND registry_key = ? AND update_time > ?");
        query.setParameter(1, appName);
        query.setParameter(2, now.minus(ALIVE));
        return texts(query).stream().sorted().toList();
    }

    /** Application names that beat although there is no group for them. */
    public List<String> namesWithoutGroup() {
        return texts(em.createNativeQuery("SELECT DISTINCT registry_key FROM xxl_job_registry WHERE registry_group ="
                + " 'EXECUTOR' AND registry_key NOT IN (SELECT app_name FROM xxl_job_group) ORDER BY registry_key"));
    }

    /** Forgets all beats of this name. */
    public void forget(String appName) {
        Query query = em.createNativeQuery("DELETE FROM xxl_job_registry WHERE registry_key = ?");
        query.setParameter(1, appName);
        query.executeUpdate();
    }

    private static List<String> texts(Query query) {
        List<?> found = query.getResultList();
        return found.stream().map(String::valueOf).toList();
    }
}
