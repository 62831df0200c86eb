package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobListing;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.Stream;

/**
 * What came of doing the same with many jobs: one that is refused does not keep the others from being done.
 *
 * @param done how many it was done with
 * @param failed how many refused
 * @param refused the first of those that refused, at most {@value #SHOWN}, in the order in which they were tried
 */
public record Bulk(int done, int failed, List<Refused> refused) implements Serializable {
    /** Nothing was done yet. */
    static final Bulk NOTHING = new Bulk(0, 0, List.of());

    private static final int SHOWN = 50;

    /**
     * A job that refused.
     *
     * @param why in the language of the page
     */
    public record Refused(int id, String name, String why) implements Serializable {}

    /** @param text puts a refusal into words */
    static Bulk of(List<JobListing.Name> jobs, IntConsumer action, Function<Rejected, String> text) {
        List<Refused> refused = new ArrayList<>();
        for (JobListing.Name job : jobs) {
            try {
                action.accept(job.id());
            } catch (Rejected no) {
                refused.add(new Refused(job.id(), job.description(), text.apply(no)));
            }
        }
        return new Bulk(jobs.size() - refused.size(), refused.size(), shown(refused.stream()));
    }

    /** This and what came next. */
    Bulk plus(Bulk next) {
        return new Bulk(
                done + next.done, failed + next.failed, shown(Stream.concat(refused.stream(), next.refused.stream())));
    }

    /** How many it was tried with. */
    public int all() {
        return done + failed;
    }

    private static List<Refused> shown(Stream<Refused> refused) {
        return new ArrayList<>(refused.limit(SHOWN).toList());
    }
}
