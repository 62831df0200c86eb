package io.ringmaster.executor.registration;

import io.ringmaster.executor.scheduler.BackOff;
import io.ringmaster.executor.scheduler.CenterClient;
import io.ringmaster.protocol.ApiResult;
import io.ringmaster.protocol.RegistryRequest;
import io.ringmaster.protocol.Wire;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Tells a center every 30 s that this executor lives; after a failure sooner: 1, 2, 4 ... 30 s. */
public final class Registrar implements Runnable {
    private static final System.Logger LOGGER = System.getLogger(Registrar.class.getName());
    private static final Duration BEAT = Duration.ofSeconds(30);
    /** As long as a center keeps an executor that is silent (interop 4.8). */
    private static final Duration LATELY = Duration.ofSeconds(90);

    private static final Duration OWN_PATIENCE = Duration.ofSeconds(5);
    private static final Duration OWN_PAUSE = Duration.ofMillis(200);

    private final CenterClient centers;
    private final String appName;
    private final Supplier<Optional<String>> address;
    private final Clock clock;
    private final CountDownLatch stop = new CountDownLatch(1);
    private final BackOff backOff = new BackOff();
    private @Nullable RegistryRequest registration;
    private volatile boolean registered;
    private volatile boolean silent;
    private volatile Instant lastSuccess = Instant.MIN;
    private volatile String failure = "no beat has been sent yet";

    /** Asks for the address until there is one, and keeps that. */
    public Registrar(CenterClient centers, String appName, Supplier<Optional<String>> address, Clock clock) {
        this.centers = centers;
        this.appName = appName;
        this.address = address;
        this.clock = clock;
    }

    @Override
    public void run() {
        try {
            Duration rest = Duration.ZERO;
            while (!stop.await(rest.toMillis(), TimeUnit.MILLISECONDS)) {
                rest = beat();
            }
        } catch (InterruptedException e) {
            // whoever interrupts wants the thread to end as stop() does
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the last beat reached a center. */
    public boolean isRegistered() {
        return registered;
    }

    /** Why the center cannot send work here; empty if it can. */
    public Optional<String> problem() {
        if (silent) {
            return Optional.of("This executor does not answer at its own address");
        }
        Instant now = clock.instant();
        // one in the future was before the clock was set back, nobody knows how long
        return lastSuccess.isBefore(now.minus(LATELY)) || !registered && lastSuccess.isAfter(now)
                ? Optional.of("Not registered: " + failure)
                : Optional.empty();
    }

    /** Ends {@link #run} without saying farewell. */
    public void stop() {
        stop.countDown();
    }

    /** Tells a center that this executor goes; the center finds out by itself if this fails. */
    public synchronized void deregister() {
        registered = false;
        lastSuccess = Instant.MIN;
        if (registration == null) {
            return;
        }
        ApiResult<String> answer = centers.deregister(registration);
        if (!answer.succeeded()) {
            LOGGER.log(System.Logger.Level.WARNING, "Could not deregister: {0}", answer.msg());
        }
    }

    /** Sends one beat and says when the next one is due. */
    synchronized Duration beat() throws InterruptedException {
        try {
            return register();
        } catch (RuntimeException | Error e) {
            // nobody else would try again, and a machine may learn its own name late
            return failed(e.toString());
        }
    }

    private Duration register() throws InterruptedException {
        RegistryRequest request = registration();
        if (request == null) {
            return failed("this server does not tell its port; set ringmaster.executor.port, or .address");
        }
        if (stop.getCount() == 0) {
            return BEAT;
        }
        ApiResult<String> answer = centers.register(request);
        if (!answer.succeeded()) {
            return failed(String.valueOf(answer.msg()));
        }
        if (!registered) {
            LOGGER.log(
                    System.Logger.Level.INFO,
                    "Registered {0} as {1} at {2}",
                    request.registryValue(),
                    appName,
                    answer.data());
        }
        registered = true;
        lastSuccess = clock.instant();
        backOff.succeeded();
        silent = silent && !centers.beat(request.registryValue()).succeeded();
        return BEAT;
    }

    private Duration failed(String reason) {
        registered = false;
        failure = reason;
        Duration rest = backOff.failed();
        LOGGER.log(
                System.Logger.Level.WARNING, "Not registered, the next try is in {0} s: {1}", rest.toSeconds(), reason);
        return rest;
    }

    private @Nullable RegistryRequest registration() throws InterruptedException {
        if (registration == null) {
            Optional<String> found = address.get();
            if (found.isPresent()) {
                awaitOwnEndpoint(found.get());
                registration = new RegistryRequest(Wire.EXECUTOR_GROUP, appName, found.get());
            }
        }
        return registration;
    }

    /**
     * A server may start this before it takes requests, and what registers gets runs at once. An address that stays
     * silent is registered all the same: it may be one that only others reach.
     */
    private void awaitOwnEndpoint(String own) throws InterruptedException {
        long deadline = System.nanoTime() + OWN_PATIENCE.toNanos();
        ApiResult<String> answer = centers.beat(own);
        while (!answer.succeeded() && System.nanoTime() < deadline) {
            if (stop.await(OWN_PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
            answer = centers.beat(own);
        }
        silent = !answer.succeeded();
        if (silent) {
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    "This executor does not answer at its own address {0}; are ringmaster.executor.ip and .port right,"
                            + " or, if it is 404, does web.xml map JAX-RS? {1}",
                    own,
                    answer.msg());
        }
    }
}
