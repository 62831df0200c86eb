package io.ringmaster.scheduler.blueprint.boundary;

import io.ringmaster.scheduler.blueprint.entity.GroupCode;
import io.ringmaster.scheduler.blueprint.entity.JobCode;
import io.ringmaster.scheduler.blueprint.entity.JobField;
import io.ringmaster.scheduler.blueprint.entity.JobName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** Writes groups and jobs so that the same ones always give the same text, and standards are left out. */
final class BlueprintWriter {
    private static final DumpSettings SETTINGS = DumpSettings.builder()
            .setDefaultFlowStyle(FlowStyle.BLOCK)
            .setSplitLines(false)
            .setIndicatorIndent(2)
            .setIndentWithIndicator(true)
            // the same list at two places is written twice
            .setDereferenceAliases(true)
            // quotes what other readers would take for a number
            .setSchema(new CoreSchema())
            .build();

    private BlueprintWriter() {}

    static String write(List<GroupCode> groups) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("ringmaster", 1);
        document.put("groups", groups.stream().map(BlueprintWriter::group).toList());
        return new Dump(SETTINGS).dumpToString(document);
    }

    private static Map<String, Object> group(GroupCode group) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("appName", group.appName());
        fields.put("title", group.title());
        if (!group.automatic()) {
            fields.put("automatic", false);
            fields.put("addresses", group.addresses());
        }
        if (!group.jobs().isEmpty()) {
            fields.put("jobs", group.jobs().stream().map(job -> job(group, job)).toList());
        }
        return fields;
    }

    private static Map<String, Object> job(GroupCode group, JobCode job) {
        Map<String, Object> fields = new LinkedHashMap<>();
        if (job.key() != null) {
            fields.put("key", job.key());
        }
        for (JobField field : JobField.values()) {
            String value = job.values().get(field);
            if (value != null) {
                fields.put(field.label(), field.isNumber() ? Integer.valueOf(value) : value);
            }
        }
        if (!job.children().isEmpty()) {
            fields.put(
                    "children",
                    job.children().stream().map(child -> child(group, child)).toList());
        }
        if (job.running() != null) {
            fields.put("running", job.running());
        }
        return fields;
    }

    private static Object child(GroupCode group, JobName child) {
        if (child.group().equals(group.appName())) {
            return child.job();
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("group", child.group());
        fields.put("job", child.job());
        return fields;
    }
}
