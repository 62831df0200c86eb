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
import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.primefaces.PrimeFaces;

/** The live log of one execution: the browser asks for what came since, and appends it as text. */
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
    RunDesk desk;

    @Inject
    Feedback feedback;

    private long id;
    private @Nullable ExecutionRow execution;
    private int nextLine = 1;

    public void load() {
        feedback.tell("log", () -> execution = list.row(executions.get(id)));
    }

    /** Gives the browser the lines that it has not got yet, and says whether more will come. */
    public void more() {
        PrimeFaces.Ajax answer = PrimeFaces.current().ajax();
        try {
            LogPage page = log.read(id, nextLine);
            boolean something = page.toLineNum() >= nextLine;
            answer.addCallbackParam("text", something ? page.logContent() : "");
            answer.addCallbackParam("end", page.isEnd());
            nextLine = something ? page.toLineNum() + 1 : nextLine;
            execution = list.row(executions.get(id));
        } catch (Rejected refused) {
            answer.addCallbackParam("text", "");
            answer.addCallbackParam("trouble", refused.text(Messages.of(Texts.locale())));
        }
    }

    public void kill() {
        feedback.tell("log", () -> {
            var killed = desk.kill(id);
            feedback.say(killed.done(), killed.text());
            execution = list.row(executions.get(id));
        });
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
