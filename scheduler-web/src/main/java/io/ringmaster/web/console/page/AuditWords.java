package io.ringmaster.web.console.page;

import io.ringmaster.scheduler.job.entity.JobSettings;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** What the audit trail holds, in the language of the page; what another version wrote stays as it is. */
public final class AuditWords {
    /** The labels of a job's settings and of its script, by their names. */
    static final Map<String, String> SETTINGS = settings();

    /** The labels of all that the trail holds: the same that the pages show where such a value is entered. */
    static final Map<String, String> LABELS = labels();

    private AuditWords() {}

    /** What was done. */
    public static String action(String action) {
        return Texts.orElse("audit.do." + action, action);
    }

    /** What it was done to. */
    public static String kind(String kind) {
        return Texts.orElse("audit.kind." + kind, kind);
    }

    /** The label of a value; that of a note if it has no name. */
    static String label(String name) {
        return Texts.orElse(LABELS.getOrDefault(name, name.isEmpty() ? "audit.note" : ""), name);
    }

    private static Map<String, String> settings() {
        Map<String, String> labels = new HashMap<>(Map.of("script", "jobPage.script"));
        Arrays.stream(JobSettings.class.getRecordComponents())
                .map(RecordComponent::getName)
                .forEach(name -> labels.put(name, "setting." + name));
        return Map.copyOf(labels);
    }

    private static Map<String, String> labels() {
        Map<String, String> labels = new HashMap<>(Map.ofEntries(
                Map.entry("name", "tokens.name"),
                Map.entry("appName", "groups.appName"),
                Map.entry("title", "groups.name"),
                Map.entry("automatic", "groups.automatic"),
                Map.entry("addresses", "groups.addresses"),
                Map.entry("hours", "groups.token.hours"),
                Map.entry("administrator", "role.ADMINISTRATOR"),
                Map.entry("operated", "role.OPERATOR"),
                Map.entry("seen", "role.VIEWER"),
                Map.entry("password", "login.password"),
                Map.entry("verbs", "tokens.verbs"),
                Map.entry("groups", "groups.title"),
                Map.entry("days", "tokens.days"),
                Map.entry("key", "audit.key"),
                Map.entry("record", "audit.record"),
                Map.entry("way", "audit.way"),
                Map.entry("address", "settings.mail"),
                Map.entry("note", "audit.note")));
        labels.putAll(SETTINGS);
        return Map.copyOf(labels);
    }
}
