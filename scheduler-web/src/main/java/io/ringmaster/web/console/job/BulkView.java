package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.JobListing;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.web.console.execution.RunDesk;
import io.ringmaster.web.console.page.Bulk;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Sweep;
import io.ringmaster.web.console.security.Access;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
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
    Access access;

    @Inject
    Feedback feedback;

    private @Nullable Integer target;
    private @Nullable Integer to;
    private @Nullable Sweep<BulkAction> sweep;
    private @Nullable Integer matching;
    private int newest;

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

    /**
     * Gives the selected jobs to another group.
     *
     * @param group the one that was confirmed; what is chosen may be another one by now
     */
    public void moveSelected(@Nullable Integer group) {
        to = group;
        all(BulkAction.MOVE);
    }

    /** Means every job that the filter finds by now, not only those of the page. */
    public void selectMatching() {
        newest = listing.newest();
        matching = listing.count(page.filter());
    }

    /** Means those of the page again. */
    public void selectPage() {
        matching = null;
    }

    /** Does the next piece, and tells the page whether there is more. */
    public void sweepOn() {
        Sweep<BulkAction> now = sweep;
        if (now == null || now.over()) {
            return;
        }
        Long before = now.before();
        List<JobListing.Name> piece =
                listing.below(page.filter(), before == null ? null : Math.toIntExact(before), PIECE);
        Long last =
                piece.size() < PIECE ? null : Long.valueOf(piece.get(PIECE - 1).id());
        sweep = now.after(
                done(
                        now.action(),
                        piece.stream()
                                .map(job -> new Bulk.Item(job.id(), job.description()))
                                .toList()),
                last);
        PrimeFaces.current().ajax().addCallbackParam("more", last != null);
    }

    /** Leaves the rest undone. */
    public void endSweep() {
        Sweep<BulkAction> now = sweep;
        sweep = now == null ? null : now.ended();
        page.load();
    }

    /** Takes the result of the last action from the page. */
    public void forget() {
        sweep = null;
    }

    private void all(BulkAction action) {
        Integer total = matching;
        if (total != null) {
            matching = null;
            sweep = Sweep.begin(action, total, newest + 1L);
            sweepOn();
        } else if (page.getSelected().isEmpty()) {
            feedback.refused("jobs.bulk.none");
        } else {
            List<Bulk.Item> chosen = page.getSelected().stream()
                    .map(row -> new Bulk.Item(row.id(), row.description()))
                    .toList();
            sweep = Sweep.of(action, done(action, chosen));
            page.load();
        }
    }

    private Bulk done(BulkAction action, List<Bulk.Item> jobs) {
        return Bulk.of(jobs, id -> feedback.attempt(() -> act(action, Math.toIntExact(id))));
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

    /** What somebody changes between the reading and the writing is not undone: it is read once more. */
    private void move(int id) {
        try {
            moveAsRead(id);
        } catch (Rejected refused) {
            if (!refused.isStale()) {
                throw refused;
            }
            moveAsRead(id);
        }
    }

    private void moveAsRead(int id) {
        Job job = jobs.get(id);
        JobForm form = JobForm.of(job);
        form.setGroupId(to);
        jobs.change(id, form.draft(), Expected.of(job.getVersion()));
    }

    /** What is being done with many jobs, or was last; null if nothing was. */
    public @Nullable Sweep<BulkAction> getSweep() {
        return sweep;
    }

    /** How many jobs the filter finds, if all of them are meant; null if those of the page are. */
    public @Nullable Integer getMatching() {
        return matching;
    }

    /** The group to move to; the first one as long as nobody chose, which is the one that the page shows. */
    public @Nullable Integer getTarget() {
        return chosen().map(ExecutorGroup::getId).orElse(null);
    }

    /** What that group is called; empty if there is none. */
    public String getTargetTitle() {
        return chosen().map(ExecutorGroup::getTitle).orElse("");
    }

    private Optional<ExecutorGroup> chosen() {
        List<ExecutorGroup> groups = access.groupsFor(Operation.JOB_CHANGE);
        return groups.stream()
                .filter(group -> Integer.valueOf(group.getId()).equals(target))
                .findFirst()
                .or(() -> groups.stream().findFirst());
    }

    public void setTarget(@Nullable Integer target) {
        this.target = target;
    }
}
