package io.ringmaster.executor.sample;

import io.ringmaster.executor.api.Job;
import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Handlers that show what a handler can do. */
@ApplicationScoped
public class SampleJobs {
    private static final System.Logger LOGGER = System.getLogger(SampleJobs.class.getName());
    private static final int BEATS = 5;
    private static final Duration DEFAULT_PACE = Duration.ofSeconds(2);

    /** A greeting and five lines, 2 s apart or as many milliseconds as the parameter says. */
    @Job("demoJobHandler")
    public JobResult demo(JobContext context) {
        Duration pace = pace(context.parameter());
        context.log("Hello from Ringmaster.");
        for (int beat = 0; beat < BEATS; beat++) {
            context.log("beat at: {}", beat);
            if (!context.pause(pace)) {
                return JobResult.failure("Cancelled after %d lines.".formatted(beat + 1));
            }
        }
        return JobResult.success();
    }

    /** Writes which shard it is; real work would take every n-th row. */
    @Job("shardingJobHandler")
    public void sharding(JobContext context) {
        context.log("Shard {} of {}.", context.shardIndex(), context.shardTotal());
        for (int shard = 0; shard < context.shardTotal(); shard++) {
            context.log("Shard {}: {}", shard, shard == context.shardIndex() ? "mine" : "not mine");
        }
    }

    /** Shows the life cycle: the two named methods are called before the first run and when the thread ends. */
    @Job(value = "demoJobHandler2", init = "open", destroy = "close")
    public String lifeCycle(JobContext context) {
        context.log("Between open and close.");
        return "done";
    }

    void open() {
        LOGGER.log(System.Logger.Level.INFO, "demoJobHandler2 opens");
    }

    void close() {
        LOGGER.log(System.Logger.Level.INFO, "demoJobHandler2 closes");
    }

    private static Duration pace(String parameter) {
        return parameter.matches("\\d{1,6}") ? Duration.ofMillis(Long.parseLong(parameter)) : DEFAULT_PACE;
    }
}
