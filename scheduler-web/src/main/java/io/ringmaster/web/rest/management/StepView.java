package io.ringmaster.web.rest.management;

import io.ringmaster.web.why.Explanation;
import io.ringmaster.web.why.Step;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One thing that happened to a fire.
 *
 * @param mark how it is to be taken
 * @param time null if nobody wrote it down
 * @param what names it, for programs
 * @param text says it, for people
 * @param recordId another record that it leads to; null for none
 * @param jobId the job of that record; null if it is not known
 * @param quote what an executor or another center said, as it was said; empty for nothing
 */
public record StepView(
        Step.Mark mark,
        @Nullable Instant time,
        String what,
        String text,
        @Nullable Long recordId,
        @Nullable Integer jobId,
        String quote) {
    static StepView of(Step step, Explanation of, Locale language) {
        return new StepView(
                step.mark(), step.at(), step.key(), step.text(language), step.record(), of.jobOf(step), step.quote());
    }
}
