package io.ringmaster.executor.registration;

import io.ringmaster.executor.scheduler.BackOff;
import io.ringmaster.executor.scheduler.CenterClient;
import io.ringmaster.protocol.ApiResult;
import io.ringmaster.protocol.RegistryRequest;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Tells a center every 30 s that this executor lives; after a failure sooner: 1, 2, 4 ... 30 s. */
public final class Registrar implements Runnable {
    private static final System.Logger LOGGER = System.getLogger(Registrar.class.getName());
    private static final Duration BEAT = Duration.ofSeconds(30);
    private static final Duration OWN_PATIENCE = Duration.ofSeconds(5);
    private static final Duration OWN_PAUSE = Duration.ofMillis(200);

    private final CenterClient centers;
    private final RegistryRequest registration;
    private final CountDownLatch stop = new CountDownLatch(1);
    private final BackOff backOff = new BackOff();
    private volatile boolean registered;

    public Registrar(CenterClient centers, RegistryRequest registration) {
        this.centers = centers;
        this.registration = registration;
    }

    @Override
    public void run() {
        try {
            awaitOwnEndpoint();
            Duration rest = stop.getCount() == 0 ? Duration.ZERO : beat();
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

    /** Ends {@link #run} without saying farewell. */
    public void stop() {
        stop.countDown();
    }

    /** Tells a center that this executor goes; the center finds out by itself if this fails. */
    public void deregister() {
        ApiResult<String> answer = centers.deregister(registration);
        registered = false;
        if (!answer.succeeded()) {
            LOGGER.log(System.Logger.Level.WARNING, "Could not deregister: {0}", answer.msg());
        }
    }

    /**
     * A server may start this before it takes requests, and what registers gets runs at once. An address that stays
     * silent is registered all the same: it may be one that only others reach.
     */
    private void awaitOwnEndpoint() throws InterruptedException {
        long deadline = System.nanoTime() + OWN_PATIENCE.toNanos();
        ApiResult<String> answer = centers.beat(registration.registryValue());
        while (!answer.succeeded() && System.nanoTime() < deadline) {
            if (stop.await(OWN_PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
            answer = centers.beat(registration.registryValue());
        }
        if (!answer.succeeded()) {
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    "This executor does not answer at its own address {0}; are ringmaster.executor.ip and .port right? {1}",
                    registration.registryValue(),
                    answer.msg());
        }
    }

    /** Sends one beat and says when the next one is due. */
    Duration beat() {
        ApiResult<String> answer = centers.register(registration);
        if (answer.succeeded()) {
            if (!registered) {
                LOGGER.log(
                        System.Logger.Level.INFO,
                        "Registered {0} as {1} at {2}",
                        registration.registryValue(),
                        registration.registryKey(),
                        answer.data());
            }
            registered = true;
            backOff.succeeded();
            return BEAT;
        }
        registered = false;
        Duration rest = backOff.failed();
        LOGGER.log(
                System.Logger.Level.WARNING,
                "Not registered, the next try is in {0} s: {1}",
                rest.toSeconds(),
                answer.msg());
        return rest;
    }
}
