package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.callback.CallbackQueue;
import io.ringmaster.executor.callback.CallbackSender;
import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.glue.SourceHandlers;
import io.ringmaster.executor.handler.HandlerCatalog;
import io.ringmaster.executor.handler.Refusal;
import io.ringmaster.executor.logfile.LogCleaning;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.executor.registration.ExecutorAddress;
import io.ringmaster.executor.registration.Registrar;
import io.ringmaster.executor.run.JobThreads;
import io.ringmaster.executor.run.KnownFires;
import io.ringmaster.executor.run.RunListener;
import io.ringmaster.executor.scheduler.CenterClient;
import io.ringmaster.executor.scheduler.CenterJson;
import io.ringmaster.protocol.ApiResult;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Everything that runs between start and stop, put together; knows no container. */
final class RunningExecutor {
    private static final System.Logger LOGGER = System.getLogger(RunningExecutor.class.getName());
    /** One for time limits, so that cleaning logs never delays them. */
    private static final int TIMER_THREADS = 2;
    /** As long as a genuine executor lets a job's thread wait for its next run (interop 5.3). */
    private static final Duration IDLE = Duration.ofSeconds(90);

    private final ExecutorSettings settings;
    private final HandlerCatalog catalog;
    private final ThreadFactory factory;
    private final AccessToken token;
    private final ScheduledThreadPoolExecutor timer;
    private final KnownFires fires;
    private final LogFiles logs;
    private final CallbackQueue results = new CallbackQueue();
    private final JobThreads jobs;
    private final CallbackSender sender;
    private final @Nullable Registrar registrar;
    private final BodyReader bodies;
    private final Operations operations;
    private final LogCleaning cleaning;
    private final List<Thread> duties = new ArrayList<>();

    RunningExecutor(
            ExecutorSettings settings,
            String contextPath,
            HandlerCatalog catalog,
            SourceHandlers sources,
            RunListener listener,
            ThreadFactory factory,
            Clock clock) {
        this.settings = settings;
        this.catalog = catalog;
        this.factory = factory;
        token = new AccessToken(settings);
        timer = new ScheduledThreadPoolExecutor(TIMER_THREADS, task -> named("executor-timer", task));
        timer.setRemoveOnCancelPolicy(true);
        logs = new LogFiles(settings.logPath(), clock);
        CenterJson json = new CenterJson();
        CenterClient centers = new CenterClient(settings.centers(), settings.token(), settings.centerTimeout(), json);
        Instant begin = clock.instant();
        long nanos = System.nanoTime();
        fires = new KnownFires(settings.ownPath(), clock, () -> begin.plusNanos(System.nanoTime() - nanos));
        sender = new CallbackSender(
                results, centers, json, settings.logPath(), settings.ownPath(), logs, fires::reported, clock);
        jobs = new JobThreads(
                catalog,
                sources,
                logs,
                results::add,
                factory,
                timer,
                settings.queueCapacity(),
                IDLE,
                settings.killGrace(),
                fires,
                listener);
        bodies = new BodyReader(timer, settings.bodyTimeout());
        operations = new Operations(jobs, logs);
        cleaning = new LogCleaning(
                settings.logPath(), settings.logRetentionDays(), settings.logLimitBytes(), fires::openLogIds, clock);
        registrar = settings.registers()
                ? new Registrar(
                        centers,
                        settings.appName().orElseThrow(),
                        () -> ExecutorAddress.of(settings, contextPath),
                        clock)
                : null;
    }

    void start() {
        catalog.places()
                .forEach((name, place) -> LOGGER.log(System.Logger.Level.INFO, "Job handler {0}: {1}", name, place));
        warn();
        timer.scheduleWithFixedDelay(cleaning, 1, TimeUnit.HOURS.toMinutes(1), TimeUnit.MINUTES);
        results.addAll(fires.unreported(logs));
        begin("executor-callback", sender);
    }

    /** Tells the centers, once calls are answered here: the first one is its own. */
    void register() {
        if (registrar != null) {
            begin("executor-registration", registrar);
        }
    }

    /** Refuses new runs, deregisters, lets what runs end, reports the rest, and flushes the results: in this order. */
    void stop() {
        jobs.refuse();
        try {
            if (registrar != null) {
                registrar.stop();
                registrar.deregister();
            }
            jobs.stop(settings.stopTimeout());
            sender.stop();
            for (Thread duty : duties) {
                duty.join(callLimit().toMillis());
            }
            timer.shutdownNow();
            timer.awaitTermination(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            LOGGER.log(System.Logger.Level.WARNING, "Interrupted while stopping; results may be missing", e);
            sender.stop();
            timer.shutdownNow();
            Thread.currentThread().interrupt();
        } finally {
            fires.close();
        }
    }

    /** Answers an operation, for callers with the token. */
    ApiResult<?> call(String operation, @Nullable String given, InputStream body) throws IOException {
        Optional<String> refusal = token.refusal(given);
        if (refusal.isPresent()) {
            return ApiResult.failure(refusal.get());
        }
        try {
            return operations.call(operation, bodies.read(body));
        } catch (Refusal e) {
            return ApiResult.failure(String.valueOf(e.getMessage()));
        }
    }

    /** Whether a fire that is sent twice runs once, even if the executor is started again in between. */
    boolean recognisesFires() {
        return fires.areKept();
    }

    /** Why the center cannot send work here; empty if it can. */
    Optional<String> problem() {
        return registrar == null ? Optional.of(unregistered()) : registrar.problem();
    }

    int pendingRuns() {
        return jobs.pending();
    }

    /** Results that nobody has; those on disk, which wait for a center, are not among them. */
    int waitingCallbacks() {
        return results.size();
    }

    int abandonedThreads() {
        return jobs.abandoned();
    }

    private String unregistered() {
        return "This executor does not register: %s is not set"
                .formatted(
                        settings.appName().isEmpty() ? "ringmaster.executor.appname" : "ringmaster.executor.centers");
    }

    private void warn() {
        if (!settings.registers()) {
            LOGGER.log(System.Logger.Level.WARNING, unregistered());
        }
        if (settings.token().isEmpty()) {
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    settings.insecure()
                            ? "Anybody may run jobs here: ringmaster.executor.insecure is true and no token is set"
                            : "Every call will be refused: neither ringmaster.executor.token nor .token.file is set");
        }
    }

    /** How long a duty may hang in a call to all centers, with some reserve. */
    private Duration callLimit() {
        return settings.centerTimeout()
                .multipliedBy(2L * Math.max(1, settings.centers().size()))
                .plusSeconds(2);
    }

    private void begin(String name, Runnable duty) {
        Thread thread = named(name, duty);
        duties.add(thread);
        thread.start();
    }

    private Thread named(String name, Runnable body) {
        Thread thread = factory.newThread(body);
        thread.setName(name);
        return thread;
    }
}
