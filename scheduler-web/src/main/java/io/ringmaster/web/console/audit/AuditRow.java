package io.ringmaster.web.console.audit;

import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.web.console.page.Texts;
import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the trail.
 *
 * @param changes what differs between before and after
 */
public record AuditRow(
        long id,
        Instant time,
        String who,
        String origin,
        String kind,
        long subject,
        String action,
        List<Change> changes)
        implements Serializable {
    /**
     * A value that changed.
     *
     * @param name empty for a text without names
     * @param before empty for none
     * @param after empty for none
     */
    public record Change(String name, String before, String after) implements Serializable {}

    /** What was done, in words. */
    public String words() {
        return Texts.orElse("audit.do." + action, action);
    }

    /** What it was done to, in words. */
    public String thing() {
        return Texts.orElse("audit.kind." + kind, kind);
    }

    static AuditRow of(AuditEntry entry) {
        return new AuditRow(
                entry.getId(),
                entry.getDone(),
                entry.getWho(),
                entry.getOrigin(),
                entry.getKind(),
                entry.getSubject(),
                entry.getAction(),
                changes(entry.getBefore(), entry.getAfter()));
    }

    static List<Change> changes(@Nullable String before, @Nullable String after) {
        Map<String, String> old = values(before);
        Map<String, String> now = values(after);
        Set<String> names = new LinkedHashSet<>(old.keySet());
        names.addAll(now.keySet());
        List<Change> changes = new ArrayList<>();
        for (String name : names) {
            String from = old.getOrDefault(name, "");
            String to = now.getOrDefault(name, "");
            if (!from.equals(to)) {
                changes.add(new Change(name, from, to));
            }
        }
        return changes;
    }

    /** A line that has no name goes on with the value of the line before. */
    private static Map<String, String> values(@Nullable String text) {
        Map<String, String> values = new LinkedHashMap<>();
        String last = "";
        for (String line : text == null ? List.<String>of() : text.lines().toList()) {
            int end = line.indexOf('=');
            boolean named = end > 0 && line.substring(0, end).matches("[a-zA-Z]+");
            if (named) {
                last = line.substring(0, end);
                values.put(last, line.substring(end + 1));
            } else {
                values.merge(last, line, (one, two) -> one + "\n" + two);
            }
        }
        return values;
    }
}
