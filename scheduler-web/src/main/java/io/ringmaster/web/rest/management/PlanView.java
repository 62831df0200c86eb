package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.blueprint.entity.Plan;
import io.ringmaster.scheduler.i18n.Messages;
import java.util.List;

/**
 * What a document would change, or has changed.
 *
 * @param fingerprint names the document and the state that it was compared with; also the ETag
 * @param changes what differs
 * @param errors why it cannot be applied
 */
public record PlanView(String fingerprint, List<ChangeView> changes, List<Flawed> errors) implements PlainText {
    static PlanView of(Plan plan, Messages messages) {
        return new PlanView(
                plan.fingerprint(),
                plan.changes().stream().map(ChangeView::of).toList(),
                plan.flaws().stream().map(flaw -> Flawed.of(flaw, messages)).toList());
    }

    /** The fingerprint in the first line, then what changes; an error begins with an exclamation mark. */
    @Override
    public String plain() {
        StringBuilder text = new StringBuilder("fingerprint: " + fingerprint + "\n");
        changes.forEach(change -> text.append(change.plain()));
        errors.forEach(error -> text.append("! ")
                .append(PlainText.column(error.path()))
                .append(": ")
                .append(PlainText.column(error.detail()))
                .append('\n'));
        return text.toString();
    }
}
