package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.i18n.Rejected;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntConsumer;

/**
 * What came of doing the same with many jobs: one that is refused does not keep the others from being done.
 *
 * @param done how many it was done with
 * @param refused those that refused, in the order in which they were chosen
 */
public record Bulk(int done, List<Refused> refused) implements Serializable {
    /**
     * A job that refused.
     *
     * @param why in the language of the page
     */
    public record Refused(int id, String name, String why) implements Serializable {}

    /** @param text puts a refusal into words */
    static Bulk of(List<JobRow> jobs, IntConsumer action, Function<Rejected, String> text) {
        List<Refused> refused = new ArrayList<>();
        for (JobRow job : jobs) {
            try {
                action.accept(job.id());
            } catch (Rejected no) {
                refused.add(new Refused(job.id(), job.description(), text.apply(no)));
            }
        }
        return new Bulk(jobs.size() - refused.size(), refused);
    }

    /** How many it was tried with. */
    public int all() {
        return done + refused.size();
    }
}
