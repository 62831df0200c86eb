package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.handler.HandlerCatalog;
import io.ringmaster.executor.handler.Refusal;
import io.ringmaster.protocol.ApiResult;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.ThreadFactory;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.jspecify.annotations.Nullable;

/** The executor in the life of the application that embeds it; {@link WebStart} starts and stops it. */
@ApplicationScoped
public class Executor {
    private static final System.Logger LOGGER = System.getLogger(Executor.class.getName());

    private static final String NOT_RUNNING = "This executor does not run";

    @Inject
    HandlerCatalog catalog;

    @Inject
    @Any
    Event<Object> events;

    private @Nullable RunEvents runs;
    private boolean switchedOff;
    private boolean stopped;
    private boolean healthDecides = true;
    private @Nullable RunningExecutor running;

    /**
     * Starts, unless the settings say otherwise: on a thread of its own, for the application does not wait for it.
     *
     * @param contextPath of the web application: empty, or with a slash at its start
     */
    synchronized void start(ExecutorSettings settings, String contextPath) {
        switchedOff = !settings.enabled();
        healthDecides = settings.healthDecides();
        if (switchedOff) {
            LOGGER.log(System.Logger.Level.INFO, "Switched off by ringmaster.executor.enabled");
        } else {
            ThreadFactory threads = serverThreads();
            threads.newThread(() -> start(settings, contextPath, threads)).start();
        }
    }

    private synchronized void start(ExecutorSettings settings, String contextPath, ThreadFactory threads) {
        if (stopped) {
            return;
        }
        try {
            RunEvents told = RunEvents.of(events);
            runs = told;
            RunningExecutor made =
                    new RunningExecutor(settings, contextPath, catalog, told, threads, Clock.systemDefaultZone());
            told.show(made::pendingRuns, made::waitingCallbacks, made::abandonedThreads);
            running = made;
            made.start();
        } catch (RuntimeException e) {
            LOGGER.log(System.Logger.Level.ERROR, NOT_RUNNING, e);
        }
    }

    /** Stops; a second call does nothing. */
    @PreDestroy
    void stop() {
        RunningExecutor stopping;
        synchronized (this) {
            stopped = true;
            stopping = running;
            running = null;
        }
        if (stopping != null && runs != null) {
            stopping.stop();
            runs.remove();
        }
    }

    /** Whether the application is not ready while there is a problem. */
    synchronized boolean healthDecides() {
        return healthDecides;
    }

    /** Why the center cannot send work here; empty if it can, or is not meant to. */
    synchronized Optional<String> problem() {
        if (switchedOff) {
            return Optional.empty();
        }
        return running == null ? Optional.of(NOT_RUNNING) : running.problem();
    }

    /** Number of threads that were left to handlers which did not end. */
    synchronized int abandonedThreads() {
        return running == null ? 0 : running.abandonedThreads();
    }

    /** Why a caller with this token is refused; empty if it is not. Public, or the container calls it by reflection. */
    public synchronized Optional<String> refusal(@Nullable String token) {
        return running == null ? Optional.of(NOT_RUNNING) : running.refusal(token);
    }

    /**
     * Answers an operation of the protocol.
     *
     * @throws Refusal if the body cannot be read
     */
    public ApiResult<?> call(String operation, InputStream body) throws Refusal, IOException {
        RunningExecutor called;
        synchronized (this) {
            called = running;
        }
        return called == null ? ApiResult.failure(NOT_RUNNING) : called.call(operation, body);
    }

    /** Not {@code @Resource}: Payara does not bind the name that it makes for a bean of a library. */
    @SuppressWarnings("BanJNDI") // the name is a constant of the platform
    private static ThreadFactory serverThreads() {
        try {
            return InitialContext.doLookup("java:comp/DefaultManagedThreadFactory");
        } catch (NamingException e) {
            throw new IllegalStateException("The server has no default ManagedThreadFactory", e);
        }
    }
}
