package io.ringmaster.web.console.dashboard;

import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.job.boundary.JobFilter;
import io.ringmaster.scheduler.job.boundary.JobListing;
import io.ringmaster.scheduler.report.boundary.DayFigures;
import io.ringmaster.scheduler.report.boundary.JobRanking;
import io.ringmaster.web.console.security.Access;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Slowest and most failing jobs, and how many there are, asked for once the page is there: it does not wait for them. */
@Named
@ViewScoped
public class RankingView implements Serializable {
    private static final long serialVersionUID = 1;

    @Inject
    JobRanking ranking;

    @Inject
    JobListing listing;

    @Inject
    DayFigures figures;

    @Inject
    Access access;

    private JobRanking.@Nullable Ranking jobs;
    private int count;
    private @Nullable Long fires;

    /** Reads them. */
    public void load() {
        count = listing.count(JobFilter.ALL);
        fires = access.may(Operation.FIGURES_VIEW) ? figures.fires() : null;
        jobs = ranking.today();
    }

    /** Null until they are read. */
    public JobRanking.@Nullable Ranking getJobs() {
        return jobs;
    }

    /** How many jobs the reader may see. */
    public int getCount() {
        return count;
    }

    /** How many fires were ever counted; null for whoever may not see every group. */
    public @Nullable Long getFires() {
        return fires;
    }
}
