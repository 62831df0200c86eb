package io.ringmaster.web.console.dashboard;

import io.ringmaster.scheduler.job.boundary.JobFilter;
import io.ringmaster.scheduler.job.boundary.JobListing;
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
    Ranking ranking;

    @Inject
    JobListing listing;

    private Ranking.@Nullable Jobs jobs;
    private int count;

    /** Reads them. */
    public void load() {
        count = listing.count(JobFilter.ALL);
        jobs = ranking.today();
    }

    /** Null until they are read. */
    public Ranking.@Nullable Jobs getJobs() {
        return jobs;
    }

    /** How many jobs the reader may see. */
    public int getCount() {
        return count;
    }
}
