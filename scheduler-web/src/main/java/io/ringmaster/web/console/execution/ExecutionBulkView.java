package io.ringmaster.web.console.execution;

import io.ringmaster.scheduler.completion.boundary.KillSwitch;
import io.ringmaster.scheduler.execution.boundary.ExecutionArchive;
import io.ringmaster.scheduler.execution.boundary.ExecutionFilter;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.web.console.page.Bulk;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Sweep;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.primefaces.PrimeFaces;

/**
 * What is done with many executions of the executions page: with those selected, or with all that its filter finds. They are
 * counted before as far as that takes no longer than a page: there may be millions.
 */
@Named
@ViewScoped
public class ExecutionBulkView implements Serializable {
    private static final long serialVersionUID = 1;
    /** As many as take less than a second; each that is killed waits for its executor. */
    private static final int PIECE = 20;

    @Inject
    ExecutionsView page;

    @Inject
    ExecutionList list;

    @Inject
    ExecutionArchive executions;

    @Inject
    RunDesk desk;

    @Inject
    Feedback feedback;

    private @Nullable Sweep<ExecutionAction> sweep;
    private @Nullable Matching matching;
    private @Nullable Matching swept;
    private List<ExecutionStatus> parts = List.of();

    /** Ends those that are open. */
    public void kill() {
        all(ExecutionAction.KILL);
    }

    /** Fires their jobs again with the same input. */
    public void repeat() {
        all(ExecutionAction.REPEAT);
    }

    /** As {@link #repeat}, of those that failed. */
    public void repeatFailed() {
        all(ExecutionAction.REPEAT_FAILED);
    }

    /** Means every execution that the filter finds, not only those of the page; without a filter that would be all there are. */
    public void selectMatching() {
        matching = null;
        if (page.isFiltered()) {
            feedback.tell("executions", () -> matching = Matching.of(executions, page.filter()));
        }
    }

    /** Means those of the page again. */
    public void selectPage() {
        matching = null;
    }

    /** Does the next piece, and tells the page whether there is more. */
    public void sweepOn() {
        Sweep<ExecutionAction> now = sweep;
        if (now == null || now.over()) {
            return;
        }
        sweep = next(now);
        PrimeFaces.current().ajax().addCallbackParam("more", !sweep.over());
    }

    private Sweep<ExecutionAction> next(Sweep<ExecutionAction> now) {
        try {
            ExecutionFilter filter = page.filter();
            ExecutionList.Rows piece =
                    list.page(parts.isEmpty() ? filter : filter.with(parts.get(0)), now.before(), PIECE);
            Matching meant = Objects.requireNonNull(swept);
            Bulk done = done(
                    now.action(), piece.rows().stream().filter(meant::covers).toList());
            if (piece.before() == null && parts.size() > 1) {
                parts = new ArrayList<>(parts.subList(1, parts.size()));
                return now.afterPart(done);
            }
            return now.after(done, piece.before());
        } catch (Rejected refused) {
            // a filter that is too wide, which the page said already
            return now.ended();
        }
    }

    /** Leaves the rest undone. */
    public void endSweep() {
        Sweep<ExecutionAction> now = sweep;
        sweep = now == null ? null : now.ended();
        page.load();
    }

    /** Takes the result of the last action from the page. */
    public void forget() {
        sweep = null;
    }

    private void all(ExecutionAction action) {
        Matching all = matching;
        boolean none = all == null ? page.getSelected().stream().noneMatch(action::means) : all.isNone(action);
        if (none) {
            feedback.refused("executions.bulk.none");
        } else if (all != null) {
            matching = null;
            swept = all;
            parts = page.filter().status() == null ? action.parts() : List.of();
            sweep = Sweep.begin(action, all.total(action));
            sweepOn();
        } else {
            sweep = Sweep.of(action, done(action, page.getSelected()));
            page.load();
        }
    }

    private Bulk done(ExecutionAction action, List<ExecutionRow> rows) {
        return Bulk.of(
                rows.stream()
                        .filter(action::means)
                        .map(row -> new Bulk.Item(row.id(), row.job()))
                        .toList(),
                id -> attempt(action, id));
    }

    private @Nullable String attempt(ExecutionAction action, long id) {
        if (action != ExecutionAction.KILL) {
            return feedback.attempt(() -> desk.again(id));
        }
        try {
            KillSwitch.Killed killed = desk.kill(id);
            return killed.done() ? null : killed.text();
        } catch (Rejected refused) {
            return feedback.words(refused);
        }
    }

    /** What is being done with many executions, or was last; null if nothing was. */
    public @Nullable Sweep<ExecutionAction> getSweep() {
        return sweep;
    }

    /** How many the filter finds, if all of them are meant; null if those that are selected are. */
    public @Nullable Matching getMatching() {
        return matching;
    }
}
