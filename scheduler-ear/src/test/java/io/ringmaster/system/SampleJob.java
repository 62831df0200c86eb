package io.ringmaster.system;

import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;

/** The job that a center makes at its first start when it is asked for a sample. */
final class SampleJob {
    private final ManagementClient client;
    private final int id;

    private SampleJob(ManagementClient client, int id) {
        this.client = client;
        this.id = id;
    }

    static SampleJob of(ManagementClient client) {
        List<JsonObject> jobs = client.list("/api/v1/jobs");
        if (jobs.size() != 1) {
            throw new AssertionError("a first start makes one job, not " + jobs);
        }
        return new SampleJob(client, jobs.get(0).getInt("id"));
    }

    /** Until a fire went out, ran, and its result is stored, {@code more} times from now. */
    void awaitSuccesses(int more, Duration limit) {
        long before = successes();
        Awaitility.await("results of the sample job")
                .atMost(limit)
                .pollInterval(Duration.ofMillis(300))
                .until(() -> successes() >= before + more);
    }

    long successes() {
        return client.list("/api/v1/executions?jobId=" + id).stream()
                .filter(execution -> "SUCCESS".equals(execution.getString("status", "")))
                .count();
    }

    int id() {
        return id;
    }
}
