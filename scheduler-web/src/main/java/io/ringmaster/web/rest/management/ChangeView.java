package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.blueprint.entity.Change;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A change of one group or job.
 *
 * @param action CREATE, CHANGE or REMOVE
 * @param path where the document says it
 * @param job null for the group itself
 * @param timesBefore the next times by the stored schedule, if the schedule changes
 * @param timesAfter the next times by the new one
 */
public record ChangeView(
        String action,
        String path,
        String group,
        @Nullable String job,
        List<FieldView> fields,
        List<Instant> timesBefore,
        List<Instant> timesAfter) {
    static ChangeView of(Change change) {
        return new ChangeView(
                change.action().name(),
                change.path(),
                change.group(),
                change.job(),
                change.fields().stream().map(FieldView::of).toList(),
                change.timesBefore(),
                change.timesAfter());
    }

    String plain() {
        StringBuilder text = new StringBuilder(action.toLowerCase(Locale.ROOT));
        text.append(job == null ? " group " : " job ").append(PlainText.column(group));
        text.append(job == null ? "" : "/" + PlainText.column(job)).append('\n');
        fields.forEach(field -> text.append("  ").append(field.plain()).append('\n'));
        line(text, "times before", timesBefore);
        line(text, "times after", timesAfter);
        return text.toString();
    }

    private static void line(StringBuilder text, String label, List<Instant> times) {
        if (!times.isEmpty()) {
            text.append("  ").append(label).append(": ");
            text.append(times.stream().map(Instant::toString).collect(Collectors.joining(", ")))
                    .append('\n');
        }
    }
}
