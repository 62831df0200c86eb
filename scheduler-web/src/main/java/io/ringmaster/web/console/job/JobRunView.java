package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.web.console.execution.RunDesk;
import io.ringmaster.web.console.page.Feedback;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** The dialog in which a job is run once. */
@Named
@ViewScoped
public class JobRunView implements Serializable {
    private static final long serialVersionUID = 1;

    @Inject
    JobCatalog jobs;

    @Inject
    RunDesk desk;

    @Inject
    Feedback feedback;

    private int id;
    private String description = "";
    private @Nullable String param;
    private @Nullable String addresses;

    /** Asks what to run the job with; its own parameter stands there already. */
    public void prepare(int job) {
        Job found = jobs.get(job);
        id = job;
        description = found.getDescription();
        param = found.getSettings().param();
        addresses = null;
    }

    public void run() {
        if (feedback.tell("run", () -> desk.run(id, param == null ? "" : param, addresses))) {
            feedback.done("jobs.ran");
        }
    }

    public String getDescription() {
        return description;
    }

    public @Nullable String getParam() {
        return param;
    }

    public void setParam(@Nullable String param) {
        this.param = param;
    }

    public @Nullable String getAddresses() {
        return addresses;
    }

    public void setAddresses(@Nullable String addresses) {
        this.addresses = addresses;
    }
}
