package io.ringmaster.web.console.oidc;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Something that the identity provider says. Whoever needs it while it is being asked for waits for the same answer, and a
 * failure is the answer for the next few seconds: many who sign in do not wait one after the other for somebody who does not
 * answer. Nothing is locked meanwhile.
 */
final class Remembered<T> {
    private static final Duration FAILED = Duration.ofSeconds(5);

    private final Callable<T> source;
    private final Supplier<Instant> now;

    private @Nullable T kept;
    private @Nullable FutureTask<T> question;
    /** When to ask again at the earliest. */
    private Instant again = Instant.MIN;

    Remembered(Callable<T> source, Supplier<Instant> now) {
        this.source = source;
        this.now = now;
    }

    /**
     * What was said last, if it will do; else what is said now.
     *
     * @throws ProviderFailure if nothing is, or was a moment ago
     */
    T get(Predicate<T> willDo) throws ProviderFailure {
        FutureTask<T> asked;
        boolean first = false;
        synchronized (this) {
            if (kept != null && willDo.test(kept)) {
                return kept;
            }
            if (question == null || !now.get().isBefore(again)) {
                question = new FutureTask<>(source);
                again = Instant.MAX;
                first = true;
            }
            asked = question;
        }
        if (first) {
            asked.run();
        }
        try {
            T said = asked.get();
            if (first) {
                keep(said);
            }
            return said;
        } catch (ExecutionException failure) {
            if (first) {
                waitBeforeAskingAgain();
            }
            throw new ProviderFailure("The identity provider did not say what is needed", failure);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new ProviderFailure("The identity provider was asked in vain", stopping);
        }
    }

    private synchronized void keep(T said) {
        kept = said;
        again = Instant.MIN;
    }

    private synchronized void waitBeforeAskingAgain() {
        again = now.get().plus(FAILED);
    }
}
