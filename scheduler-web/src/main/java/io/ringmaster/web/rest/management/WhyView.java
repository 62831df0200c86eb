package io.ringmaster.web.rest.management;

import io.ringmaster.web.why.Explanation;
import java.util.List;
import java.util.Locale;

/**
 * What happened to a fire, and by which rules.
 *
 * @param steps in order; never empty
 */
public record WhyView(List<StepView> steps) {
    static WhyView of(Explanation explanation, Locale language) {
        return new WhyView(explanation.steps().stream()
                .map(step -> StepView.of(step, explanation, language))
                .toList());
    }
}
