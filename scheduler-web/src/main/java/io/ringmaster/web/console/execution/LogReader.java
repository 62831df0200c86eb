package io.ringmaster.web.console.execution;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.execution.boundary.ExecutionArchive;
import io.ringmaster.scheduler.execution.boundary.RollingLog;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.user.boundary.SignIn;
import io.ringmaster.web.Wording;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.control.ActivateRequestContext;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

/** Reads the logs of runs for pages, in the language of who looks at them. */
@ApplicationScoped
public class LogReader {
    @Inject
    ExecutionArchive executions;

    @Inject
    RollingLog log;

    @Inject
    SignIn users;

    @Inject
    Caller caller;

    /**
     * Somebody who is told without asking.
     *
     * @param mark of their sessions, which changes when those are ended
     * @param origin the address they come from
     */
    record Listener(String name, String mark, String origin, Locale locale) {}

    /** The caller of this request; empty if they were removed meanwhile. */
    Optional<Listener> listener(Locale locale) {
        return users.find(caller.name())
                .map(user -> new Listener(user.getName(), user.getSessionMark(), caller.origin(), locale));
    }

    /** Lines from {@code from} on, as far as the caller may see them. */
    LogNews read(long record, int from, Locale locale) {
        return ask(record, from, locale).toCompletableFuture().join();
    }

    /** As {@link #read}, outside of a request, and without waiting for the executor; empty for who is not let in any more. */
    @ActivateRequestContext
    Optional<CompletionStage<LogNews>> askFor(Listener listener, long record, int from) {
        return users.find(listener.name())
                .filter(user -> user.getSessionMark().equals(listener.mark()) && !user.mustChange())
                .map(user -> {
                    caller.is(user.getName(), listener.origin(), user.getRights());
                    return ask(record, from, listener.locale());
                });
    }

    private CompletionStage<LogNews> ask(long record, int from, Locale locale) {
        String status = "";
        try {
            Execution run = executions.get(record);
            status = run.getStatus().name();
            ExecutionRow row = ExecutionRow.of(run, "");
            return row.logged()
                    ? asked(row, from, locale)
                    : CompletableFuture.completedFuture(unsent(row, from, locale));
        } catch (Rejected refused) {
            return CompletableFuture.completedFuture(trouble(record, from, refused, status, locale));
        }
    }

    private CompletionStage<LogNews> asked(ExecutionRow row, int from, Locale locale) {
        String status = row.status().name();
        return log.ask(row.id(), from).handle((page, failure) -> {
            if (failure != null) {
                return trouble(row.id(), from, refusal(failure), status, locale);
            }
            LogStep step = LogStep.of(page, from, row.open());
            return new LogNews(
                    row.id(), from, step, Wording.of(locale, step.state().key()), status);
        });
    }

    private static LogNews unsent(ExecutionRow row, int from, Locale locale) {
        LogStep nothing = new LogStep("", from, row.open() ? LogState.LIVE : LogState.ENDED);
        String note = Wording.of(locale, row.open() ? "log.unsent" : "log.never");
        return new LogNews(row.id(), from, nothing, note, row.status().name());
    }

    private static LogNews trouble(long record, int from, Rejected refused, String status, Locale locale) {
        LogStep nothing = new LogStep("", from, LogState.TROUBLE);
        return new LogNews(record, from, nothing, refused.text(Messages.of(locale)), status);
    }

    private static Rejected refusal(Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        if (cause instanceof Rejected refused) {
            return refused;
        }
        throw new CompletionException(cause);
    }
}
