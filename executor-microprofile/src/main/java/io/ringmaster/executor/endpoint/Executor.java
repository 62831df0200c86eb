package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.glue.SourceHandlers;
import io.ringmaster.executor.handler.HandlerCatalog;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.protocol.ApiResult;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.spi.CDI;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.jspecify.annotations.Nullable;

/** The executor in the life of the application that embeds it, a bean; {@link WebStart} starts and stops it. */
class Executor {
    private static final System.Logger LOGGER = System.getLogger(Executor.class.getName());

    private static final String NOT_RUNNING = "This executor does not run";
    /** What is refused meanwhile has failed, wherever else it could have gone; an address may be known from before. */
    private static final long STARTED_WITHIN_SECONDS = 2;

    private final HandlerCatalog catalog;
    private final Event<Object> events;

    /** Read without the monitor: whoever asks for the health must not wait for a start, which reads a journal. */
    private volatile @Nullable RunningExecutor running;
    /** Down once a start has come to an end, whatever that is. */
    private final CountDownLatch decided = new CountDownLatch(1);
    /** What callers and health hear while nothing runs. */
    private volatile String silence = NOT_RUNNING;

    private volatile boolean switchedOff;
    private volatile boolean healthDecides = true;
    private boolean begun;
    private boolean stopped;
    private @Nullable RunningExecutor made;
    private @Nullable RunEvents runs;

    Executor(HandlerCatalog catalog, Event<Object> events) {
        this.catalog = catalog;
        this.events = events;
    }

    /** The one of the calling thread's application, from its container: too slow for every call of a center. */
    static Executor current() {
        return CDI.current().select(Executor.class).get();
    }

    /**
     * Starts, unless the settings say otherwise: on a thread of its own, for the application does not wait for it. Only the
     * first call does anything: an application of several web applications, with this library for all, has one executor.
     *
     * @param contextPath of the web application: empty, or with a slash at its start
     * @throws IllegalArgumentException with the key, if a setting for sources is not what the key wants
     */
    synchronized void start(ExecutorSettings settings, String contextPath) {
        if (begun) {
            return;
        }
        begun = true;
        switchedOff = !settings.enabled();
        healthDecides = settings.healthDecides();
        if (switchedOff) {
            decided.countDown();
            LOGGER.log(System.Logger.Level.INFO, "Switched off by ringmaster.executor.enabled");
        } else {
            ThreadFactory threads = threads();
            SourceHandlers sources =
                    SourceHandlers.find(settings, new LogFiles(settings.logPath(), Clock.systemDefaultZone()));
            silence = "This executor starts";
            threads.newThread(() -> {
                        start(settings, contextPath, sources, threads);
                        decided.countDown();
                    })
                    .start();
        }
    }

    private synchronized void start(
            ExecutorSettings settings, String contextPath, SourceHandlers sources, ThreadFactory threads) {
        if (stopped) {
            return;
        }
        try {
            RunEvents told = RunEvents.of(events);
            runs = told;
            RunningExecutor starting = new RunningExecutor(
                    settings, contextPath, catalog, sources, told, threads, Clock.systemDefaultZone());
            // whatever becomes of it, what has begun ends with the application
            made = starting;
            told.show(starting);
            starting.start();
            running = starting;
            starting.register();
        } catch (Throwable e) {
            // nobody else would tell what ends
            silence = NOT_RUNNING + ": " + e;
            LOGGER.log(System.Logger.Level.ERROR, NOT_RUNNING, e);
        }
    }

    /** Stops; a second call does nothing. */
    void stop() {
        RunningExecutor stopping;
        synchronized (this) {
            stopped = true;
            silence = NOT_RUNNING;
            running = null;
            stopping = made;
            made = null;
        }
        if (stopping != null && runs != null) {
            stopping.stop();
            runs.remove();
        }
    }

    /** Whether the application is not ready while there is a problem. */
    boolean healthDecides() {
        return healthDecides;
    }

    /** Why the center cannot send work here; empty if it can, or is not meant to. */
    Optional<String> problem() {
        if (switchedOff) {
            return Optional.empty();
        }
        RunningExecutor asked = running;
        return asked == null ? Optional.of(silence) : asked.problem();
    }

    /** Name and place of each handler. */
    Map<String, String> places() {
        return catalog.places();
    }

    /** Number of threads that were left to handlers which did not end. */
    int abandonedThreads() {
        RunningExecutor asked = running;
        return asked == null ? 0 : asked.abandonedThreads();
    }

    /** Whether a fire that is sent twice runs once. */
    boolean recognisesFires() {
        RunningExecutor asked = running;
        return asked == null || asked.recognisesFires();
    }

    /** Answers an operation of the protocol, for callers with the token; waits a moment for a start. */
    ApiResult<?> call(String operation, @Nullable String token, InputStream body)
            throws IOException, InterruptedException {
        decided.await(STARTED_WITHIN_SECONDS, TimeUnit.SECONDS);
        RunningExecutor asked = running;
        return asked == null ? ApiResult.failure(silence) : asked.call(operation, token, body);
    }

    /** Not {@code @Resource}: Payara does not bind the name that it makes for a bean of a library. */
    @SuppressWarnings("BanJNDI") // the name is a constant of the platform
    ThreadFactory threads() {
        try {
            return InitialContext.doLookup("java:comp/DefaultManagedThreadFactory");
        } catch (NamingException e) {
            throw new IllegalStateException("The server has no default ManagedThreadFactory", e);
        }
    }
}
