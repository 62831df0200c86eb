package io.ringmaster.web.console.execution;

import io.ringmaster.protocol.LogPage;
import io.ringmaster.scheduler.execution.boundary.ExecutionArchive;
import io.ringmaster.scheduler.execution.boundary.RollingLog;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Texts;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.primefaces.PrimeFaces;
import org.primefaces.model.DefaultStreamedContent;
import org.primefaces.model.StreamedContent;

/** The live log of one execution: the browser asks where it is to begin, and is told of what comes since. */
@Named
@ViewScoped
public class LogView implements Serializable {
    private static final long serialVersionUID = 1;

    @Inject
    ExecutionList list;

    @Inject
    ExecutionArchive executions;

    @Inject
    RollingLog log;

    @Inject
    LogReader reader;

    @Inject
    LogFeed feed;

    @Inject
    RunDesk desk;

    @Inject
    Feedback feedback;

    private final String page = UUID.randomUUID().toString();
    private long id;
    private @Nullable ExecutionRow execution;

    /** Begins with the record that the address names. */
    public void load() {
        feedback.tell("log", () -> execution = list.row(executions.get(id)));
    }

    /** Begins anew with another record. */
    public void follow(long record) {
        id = record;
        execution = list.row(executions.get(record));
    }

    /**
     * Gives the browser lines of the log, and tells it of the next ones as long as its socket is open. Only the browser knows
     * which it has got: an answer may be lost on its way.
     *
     * @param from the first line that it has not got; below 1 for all
     */
    public void more(int from) {
        Locale locale = Texts.locale();
        LogNews news = reader.read(id, Math.max(1, from), locale);
        boolean told = reader.listener(locale)
                .map(listener -> feed.tell(page, listener, news))
                .orElse(false);
        PrimeFaces.Ajax answer = PrimeFaces.current().ajax();
        news.members().forEach(answer::addCallbackParam);
        answer.addCallbackParam("told", told);
        if (!news.status().isEmpty()) {
            execution = list.row(executions.get(id));
        }
    }

    /** Ends the run. */
    public void kill() {
        feedback.tell("log", () -> {
            var killed = desk.kill(id);
            feedback.say(killed.done(), killed.text());
            execution = list.row(executions.get(id));
        });
    }

    /** The whole log as a file, passed on as the executor gives it. */
    public StreamedContent getFile() {
        return DefaultStreamedContent.builder()
                .name(id + ".log")
                .contentType("text/plain; charset=utf-8")
                .writer(this::write)
                .build();
    }

    private void write(OutputStream out) {
        try {
            int from = 1;
            boolean more = true;
            while (more) {
                LogPage piece = piece(from);
                out.write(piece.logContent().getBytes(StandardCharsets.UTF_8));
                more = piece.toLineNum() >= from;
                from = piece.toLineNum() + 1;
            }
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    /** Lines of the log; instead of them, why there are none. */
    private LogPage piece(int from) {
        try {
            return log.read(id, from);
        } catch (Rejected refused) {
            return new LogPage(from, 0, refused.text(Messages.of(Texts.locale())) + "\n", true);
        }
    }

    /** The name of this page's socket. */
    public String getPage() {
        return page;
    }

    public @Nullable ExecutionRow getExecution() {
        return execution;
    }

    public long getId() {
        return id;
    }

    public void setId(long id) {
        this.id = id;
    }
}
