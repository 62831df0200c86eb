package io.ringmaster.scheduler.group.boundary;

import io.ringmaster.scheduler.group.control.ExecutorTokens;
import io.ringmaster.scheduler.group.entity.ExecutorScope;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds out for which executors somebody speaks. */
@ApplicationScoped
public class ExecutorSignIn {
    @Inject
    ExecutorTokens tokens;

    /** For whom this token speaks; empty if it is none. */
    public Optional<ExecutorScope> scope(@Nullable String token) {
        return tokens.scope(token);
    }
}
