package io.ringmaster.system;

import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
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

    /** Until {@code more} fires from now on went out, ran, and their results are stored. */
    void awaitSuccesses(int more, Duration limit) {
        long newest = successes().max().orElse(0);
        Awaitility.await("results of the sample job")
                .atMost(limit)
                .pollInterval(Duration.ofMillis(300))
                .until(() -> successes().filter(execution -> execution > newest).count() >= more);
    }

    /** The ids on the first page. */
    LongStream successes() {
        return client.list("/api/v1/executions?jobId=" + id).stream()
                .filter(execution -> "SUCCESS".equals(execution.getString("status", "")))
                .mapToLong(execution -> execution.getJsonNumber("id").longValue());
    }

    int id() {
        return id;
    }
}
