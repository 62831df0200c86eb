package io.ringmaster.web.console.execution;

import io.ringmaster.scheduler.job.boundary.JobListing;
import io.ringmaster.scheduler.job.boundary.JobNames;
import io.ringmaster.web.console.job.JobLabel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Finds the job that somebody means by what they entered: its id, or a text that stands in its name, handler or author. */
@ApplicationScoped
public class JobChoice {
    /** No stored job has it, so that a text that means no single job finds no execution instead of all. */
    static final int NONE = 0;

    @Inject
    JobListing listing;

    @Inject
    JobNames names;

    /**
     * What was found.
     *
     * @param job the id of the job that is meant; 0 if none is or several could be
     * @param label what the field shows
     * @param several the jobs that could be meant, at most 20; empty unless there are two or more
     */
    record Choice(int job, String label, List<JobListing.Name> several) {}

    /** Null if nothing was entered. */
    @Nullable
    Choice of(@Nullable String entered) {
        String text = entered == null ? "" : entered.strip();
        if (text.isEmpty()) {
            return null;
        }
        OptionalInt id = JobLabel.id(text);
        if (id.isPresent()) {
            int job = id.getAsInt();
            return new Choice(job, JobLabel.of(job, names.of(List.of(job)).getOrDefault(job, "")), List.of());
        }
        List<JobListing.Name> found = listing.find(text);
        return found.size() == 1
                ? new Choice(
                        found.get(0).id(),
                        JobLabel.of(found.get(0).id(), found.get(0).description()),
                        List.of())
                : new Choice(NONE, text, found);
    }

    /** What fits to the text so far, as {@link #of} understands it. */
    List<String> offers(String text) {
        return listing.find(text).stream()
                .map(name -> JobLabel.of(name.id(), name.description()))
                .toList();
    }
}
