package io.ringmaster.web.console.page;

import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a change changed: the two texts of the audit trail, value by value. */
public final class Difference {
    /** A parameter may have lines that look like other names, hence these have no names but those of settings. */
    private static final Set<String> CHANGES =
            Set.of(AuditAction.CREATE.text(), AuditAction.CHANGE.text(), AuditAction.REMOVE.text());

    private Difference() {}

    /**
     * A value that differs.
     *
     * @param name empty if the trail holds a text without names
     * @param before empty if there was nothing
     * @param after empty if nothing is left
     */
    public record Value(String name, String before, String after) implements Serializable {
        /** Its name, in the language of the page. */
        public String label() {
            return AuditWords.label(name);
        }
    }

    /** The values that differ, in the order in which they stand. Of what was not there before, those that are not empty. */
    public static List<Value> of(AuditEntry entry) {
        boolean settings = entry.getKind().equals(JobCatalog.KIND) && CHANGES.contains(entry.getAction());
        Set<String> names = (settings ? AuditWords.SETTINGS : AuditWords.LABELS).keySet();
        return of(names, entry.getBefore(), entry.getAfter());
    }

    static List<Value> of(Set<String> known, @Nullable String before, @Nullable String after) {
        Map<String, String> old = values(known, before);
        Map<String, String> now = values(known, after);
        List<String> names = new ArrayList<>(old.keySet());
        now.keySet().stream().filter(name -> !old.containsKey(name)).forEach(names::add);
        return names.stream()
                .map(name -> new Value(
                        name,
                        Objects.requireNonNullElse(old.get(name), ""),
                        Objects.requireNonNullElse(now.get(name), "")))
                .filter(value -> !value.before().equals(value.after()))
                .toList();
    }

    /** A line that begins with no name that is known goes on with the value before it. */
    private static Map<String, String> values(Set<String> known, @Nullable String text) {
        Map<String, String> values = new LinkedHashMap<>();
        if (text == null) {
            return values;
        }
        String name = "";
        for (String line : text.split("\n", -1)) {
            int equals = line.indexOf('=');
            String begin = equals > 0 ? line.substring(0, equals) : "";
            if (known.contains(begin) && !values.containsKey(begin)) {
                name = begin;
                values.put(name, line.substring(equals + 1));
            } else {
                values.merge(name, line, (one, two) -> one + "\n" + two);
            }
        }
        return values;
    }
}
