package io.ringmaster.web.console.why;

import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.web.console.page.Show;
import io.ringmaster.web.console.page.Texts;
import io.ringmaster.web.why.Explanation;
import io.ringmaster.web.why.Explanations;
import io.ringmaster.web.why.Step;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Locale;

/** Says in the language of the page why a fire went the way it went. */
@ApplicationScoped
public class WhyPanel {
    @Inject
    Explanations explanations;

    @Inject
    Show show;

    /**
     * The steps of a record's fire, in order.
     *
     * @throws Rejected if there is no such record of this job
     */
    public List<WhyLine> of(int job, long record) {
        Explanation found = explanations.of(record);
        if (found.relatives().execution().getJobId() != job) {
            throw Rejected.unknown("execution.unknown", record);
        }
        return found.steps().stream().map(step -> line(step, found)).toList();
    }

    private WhyLine line(Step step, Explanation found) {
        return new WhyLine(
                step.mark().name().toLowerCase(Locale.ROOT),
                show.exact(step.at()),
                step.text(Texts.locale()),
                step.record(),
                found.jobOf(step),
                step.quote());
    }
}
