package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.JobListing;
import io.ringmaster.web.console.execution.RunDesk;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Texts;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.primefaces.PrimeFaces;

/** What is done with many jobs of the jobs page: with those selected, or with all that its filter finds. */
@Named
@ViewScoped
public class BulkView implements Serializable {
    private static final long serialVersionUID = 1;
    /** As many as take less than a second. */
    private static final int PIECE = 20;

    @Inject
    JobsView page;

    @Inject
    JobListing listing;

    @Inject
    JobCatalog jobs;

    @Inject
    RunDesk desk;

    @Inject
    Feedback feedback;

    private @Nullable Integer target;
    private @Nullable Bulk bulk;
    private @Nullable Sweep sweep;
    private @Nullable Integer matching;

    public void startSelected() {
        all(BulkAction.START);
    }

    public void stopSelected() {
        all(BulkAction.STOP);
    }

    public void removeSelected() {
        all(BulkAction.REMOVE);
    }

    public void runSelected() {
        all(BulkAction.RUN);
    }

    /** Gives the selected jobs to another group. */
    public void moveSelected() {
        all(BulkAction.MOVE);
    }

    /** Means every job that the filter finds, not only those of the page. */
    public void selectMatching() {
        matching = listing.count(page.filter());
    }

    /** Means those of the page again. */
    public void selectPage() {
        matching = null;
    }

    /** Does the next piece, and tells the page whether there is more. */
    public void sweepOn() {
        Sweep now = sweep;
        if (now == null || now.over()) {
            return;
        }
        List<JobListing.Name> piece = listing.below(page.filter(), now.before(), PIECE);
        Bulk done = Bulk.of(piece, id -> act(now.action(), id), BulkView::words);
        sweep = now.after(
                done,
                piece.size() < PIECE
                        ? null
                        : Integer.valueOf(piece.get(PIECE - 1).id()));
        PrimeFaces.current().ajax().addCallbackParam("more", !sweep.over());
    }

    /** Leaves the rest undone. */
    public void endSweep() {
        Sweep now = sweep;
        sweep = now == null ? null : now.ended();
        page.load();
    }

    /** Takes the result of the last action from the page. */
    public void forget() {
        bulk = null;
        sweep = null;
    }

    private void all(BulkAction action) {
        Integer total = matching;
        if (total != null) {
            bulk = null;
            matching = null;
            sweep = Sweep.begin(action, total);
            sweepOn();
        } else if (page.getSelected().isEmpty()) {
            feedback.refused("jobs.bulk.none");
        } else {
            sweep = null;
            List<JobListing.Name> chosen = page.getSelected().stream()
                    .map(row -> new JobListing.Name(row.id(), row.description()))
                    .toList();
            bulk = Bulk.of(chosen, id -> act(action, id), BulkView::words);
            page.load();
        }
    }

    private void act(BulkAction action, int id) {
        switch (action) {
            case START -> jobs.start(id);
            case STOP -> jobs.stop(id);
            case RUN -> desk.run(id, null, null);
            case REMOVE -> jobs.remove(id);
            case MOVE -> move(id);
        }
    }

    private void move(int id) {
        JobForm form = JobForm.of(jobs.get(id));
        form.setGroupId(target);
        jobs.change(id, form.draft());
    }

    private static String words(Rejected refused) {
        return refused.text(Messages.of(Texts.locale()));
    }

    /** What came of the last action on many jobs; null if there was none. */
    public @Nullable Bulk getBulk() {
        return bulk;
    }

    /** What is being done with every job that was found; null if nothing is. */
    public @Nullable Sweep getSweep() {
        return sweep;
    }

    /** How many jobs the filter finds, if all of them are meant; null if those of the page are. */
    public @Nullable Integer getMatching() {
        return matching;
    }

    public @Nullable Integer getTarget() {
        return target;
    }

    public void setTarget(@Nullable Integer target) {
        this.target = target;
    }
}
