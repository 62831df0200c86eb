package io.ringmaster.web.console.dashboard;

import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Slowest and most failing jobs, asked for once the page is there: it does not wait for them. */
@Named
@ViewScoped
public class RankingView implements Serializable {
    private static final long serialVersionUID = 1;

    @Inject
    Ranking ranking;

    private Ranking.@Nullable Jobs jobs;

    /** Reads them. */
    public void load() {
        jobs = ranking.today();
    }

    /** Null until they are read. */
    public Ranking.@Nullable Jobs getJobs() {
        return jobs;
    }
}
