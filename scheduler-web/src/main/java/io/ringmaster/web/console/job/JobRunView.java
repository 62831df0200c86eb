package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.execution.boundary.ExecutionArchive;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.Execution;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.web.console.execution.RunDesk;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Opening;
import io.ringmaster.web.console.security.Access;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The dialog in which a job is run once. */
@Named
@ViewScoped
public class JobRunView implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int LOOKED_AT = 100;
    private static final int OFFERED = 3;

    @Inject
    JobCatalog jobs;

    @Inject
    RunDesk desk;

    @Inject
    ExecutionArchive executions;

    @Inject
    Access access;

    @Inject
    Feedback feedback;

    private final Opening opening = new Opening();
    private int id;
    private String description = "";
    private @Nullable String param;
    private @Nullable String addresses;
    private List<Used> used = List.of();
    private List<String> known = List.of();

    /**
     * What somebody ran the job with.
     *
     * @param param empty for none
     * @param addresses one in a line; empty for those of the group
     */
    public record Used(String param, String addresses) implements Serializable {
        static Used of(Execution execution) {
            return new Used(
                    Objects.requireNonNullElse(execution.getParam(), ""),
                    Objects.requireNonNullElse(execution.getAddresses(), "").replace(",", "\n"));
        }
    }

    /** Asks what to run the job with; its own parameter stands there already. */
    public void prepare(int job) {
        Job found = jobs.get(job);
        opening.begin();
        id = job;
        description = found.getDescription();
        param = found.getSettings().param();
        addresses = null;
        used = new ArrayList<>(executions.requested(job, LOOKED_AT).stream()
                .filter(one -> Cause.MANUAL.name().equals(one.getCause()))
                .map(Used::of)
                .distinct()
                .limit(OFFERED)
                .toList());
        known = access.groups().stream()
                .filter(group -> group.getId() == found.getGroupId())
                .findFirst()
                .map(ExecutorGroup::getAddresses)
                .map(List::copyOf)
                .orElse(List.of());
    }

    /** Takes what it was run with before. */
    public void take(Used former) {
        param = former.param();
        addresses = former.addresses();
    }

    /** Takes one more of the group's addresses. */
    public void at(String address) {
        String entered = addresses == null ? "" : addresses.strip();
        if (entered.lines().noneMatch(address::equals)) {
            addresses = entered.isEmpty() ? address : entered + "\n" + address;
        }
    }

    public void run() {
        if (opening.once(() -> feedback.tell("run", this::fire))) {
            feedback.done("jobs.ran");
        }
    }

    private void fire() {
        desk.run(id, param == null ? "" : param, addresses);
    }

    public String getDescription() {
        return description;
    }

    /** What it was run with by hand the last times, the newest first. */
    public List<Used> getUsed() {
        return used;
    }

    /** The addresses of its group. */
    public List<String> getKnown() {
        return known;
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
