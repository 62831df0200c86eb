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
        String status = "";
        try {
            Execution run = executions.get(record);
            status = run.getStatus().name();
            ExecutionRow row = ExecutionRow.of(run, "");
            if (!row.logged()) {
                LogStep nothing = new LogStep("", from, row.open() ? LogState.LIVE : LogState.ENDED);
                String note = Wording.of(locale, row.open() ? "log.unsent" : "log.never");
                return new LogNews(record, from, nothing, note, status);
            }
            LogStep step = LogStep.of(log.read(record, from), from, row.open());
            return new LogNews(
                    record, from, step, Wording.of(locale, step.state().key()), status);
        } catch (Rejected refused) {
            LogStep nothing = new LogStep("", from, LogState.TROUBLE);
            return new LogNews(record, from, nothing, refused.text(Messages.of(locale)), status);
        }
    }

    /** As {@link #read}, outside of a request; empty for somebody who is not let in any more. */
    @ActivateRequestContext
    Optional<LogNews> readFor(Listener listener, long record, int from) {
        return users.find(listener.name())
                .filter(user -> user.getSessionMark().equals(listener.mark()) && !user.mustChange())
                .map(user -> {
                    caller.is(user.getName(), listener.origin(), user.getRights());
                    return read(record, from, listener.locale());
                });
    }
}
