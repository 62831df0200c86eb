package io.ringmaster.executor.run;

import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.SettableClock;
import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.glue.SourceHandlers;
import io.ringmaster.executor.handler.HandlerCatalog;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.protocol.RunRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Job threads with real threads, and everything around them in memory but the log files. */
public final class RunFixture implements AutoCloseable {
    public static final long DATE = 1760000000000L;

    final SettableClock clock = new SettableClock("2025-10-09T09:00:00Z");
    final HandlerCatalog catalog = new HandlerCatalog();
    final List<CallbackItem> results = new CopyOnWriteArrayList<>();
    public final AtomicInteger started = new AtomicInteger();
    final Set<Thread> alive = ConcurrentHashMap.newKeySet();
    final KnownFires fires;
    /** What the listener does after it has noted what it was told. */
    volatile Runnable listenerDoes = () -> {};

    final List<String> told = new CopyOnWriteArrayList<>();
    volatile boolean outOfThreads;
    public final JobThreads jobs;
    final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1);

    RunFixture(Path logs, RunSettings settings) {
        this(logs, settings, Map.of());
    }

    /** With settings of the executor, by their keys, and this time for cancelled runs. */
    public RunFixture(Path logs, Duration grace, Map<String, String> values) {
        this(logs, new RunSettings(10, Duration.ofSeconds(90), grace), values);
    }

    private RunFixture(Path logs, RunSettings settings, Map<String, String> values) {
        ExecutorSettings executor = ExecutorSettings.from(key -> Optional.ofNullable(values.get(key)));
        fires = new KnownFires(logs, clock, clock);
        RunListener listener = new RunListener() {
            @Override
            public void began(JobContext context) {
                told.add("began " + context.logId());
                listenerDoes.run();
            }

            @Override
            public void ended(JobContext context, JobResult result, Duration took) {
                told.add("ended %d with %d%s"
                        .formatted(context.logId(), result.code(), took == null ? ", not begun" : ""));
                listenerDoes.run();
            }
        };
        jobs = new JobThreads(
                catalog,
                SourceHandlers.find(executor, new LogFiles(logs, clock)),
                new LogFiles(logs, clock),
                results::add,
                this::newThread,
                timer,
                settings.queueCapacity(),
                settings.idle(),
                settings.grace(),
                fires,
                listener);
    }

    static RunSettings settings() {
        return new RunSettings(10, Duration.ofSeconds(90), Duration.ofMillis(200));
    }

    public void handler(String name, JobHandler handler) {
        catalog.register(name, handler);
    }

    public CallbackItem result(long logId) {
        return await().pollInterval(Duration.ofMillis(2))
                .atMost(Duration.ofSeconds(20))
                .until(
                        () -> results.stream()
                                .filter(item -> item.logId() == logId)
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    public static RunRequest request(int jobId, long logId, String handler) {
        return request(jobId, logId, handler, "SERIAL_EXECUTION", 0);
    }

    static RunRequest request(int jobId, long logId, String handler, String strategy, int timeout) {
        return new RunRequest(jobId, handler, "p" + logId, strategy, timeout, logId, DATE, "BEAN", "", 0, 0, 1);
    }

    @Override
    public void close() throws InterruptedException {
        jobs.stop(Duration.ZERO);
        fires.close();
        timer.shutdownNow();
        timer.awaitTermination(10, TimeUnit.SECONDS);
    }

    private Thread newThread(Runnable body) {
        if (outOfThreads) {
            throw new IllegalStateException("no more threads");
        }
        started.incrementAndGet();
        Thread thread = new Thread(() -> {
            try {
                body.run();
            } finally {
                alive.remove(Thread.currentThread());
            }
        });
        thread.setDaemon(true);
        alive.add(thread);
        return thread;
    }
}
