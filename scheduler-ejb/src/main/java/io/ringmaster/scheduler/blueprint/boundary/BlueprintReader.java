package io.ringmaster.scheduler.blueprint.boundary;

import io.ringmaster.scheduler.blueprint.entity.GroupCode;
import io.ringmaster.scheduler.blueprint.entity.JobCode;
import io.ringmaster.scheduler.blueprint.entity.JobField;
import io.ringmaster.scheduler.blueprint.entity.JobName;
import io.ringmaster.scheduler.i18n.Flaw;
import io.ringmaster.scheduler.i18n.Rejected;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes groups and jobs of a document, and tells all that is wrong with its form, each with its place. */
final class BlueprintReader {
    private static final String VERSION = "1";
    private static final String KEY = "[A-Za-z0-9._-]{1,64}";
    private static final int MOST_JOBS = 5000;

    private final List<Flaw> flaws = new ArrayList<>();
    private int jobs;

    private BlueprintReader() {}

    /**
     * The groups of a document.
     *
     * @throws Rejected with every flaw, if there is one
     */
    static List<GroupCode> read(String text) {
        return new BlueprintReader().groups(YamlTree.read(text));
    }

    private List<GroupCode> groups(@Nullable Object tree) {
        Fields document = new Fields("", tree);
        if (!VERSION.equals(document.text("ringmaster", null))) {
            flaw("ringmaster", Rejected.because("blueprint.version", VERSION));
        }
        List<GroupCode> groups = new ArrayList<>();
        Set<String> names = new HashSet<>();
        int i = 0;
        for (Object one : document.list("groups")) {
            GroupCode group = group("groups[" + i++ + "]", one);
            if (!names.add(group.appName())) {
                flaw(group.path() + ".appName", Rejected.because("blueprint.twice", group.appName()));
            }
            groups.add(group);
        }
        document.refuseOthers();
        if (jobs > MOST_JOBS) {
            flaw("groups", Rejected.because("blueprint.large", MOST_JOBS));
        }
        if (!flaws.isEmpty()) {
            throw Rejected.flawed(flaws);
        }
        return groups;
    }

    private GroupCode group(String path, @Nullable Object tree) {
        Fields fields = new Fields(path, tree);
        String appName = fields.needed("appName");
        String title = Objects.requireNonNull(fields.text("title", appName));
        boolean automatic = Boolean.TRUE.equals(fields.flag("automatic", true));
        List<String> addresses = new ArrayList<>();
        int i = 0;
        for (Object one : fields.list("addresses")) {
            addresses.add(scalar(path + ".addresses[" + i++ + "]", one));
        }
        List<JobCode> found = new ArrayList<>();
        Set<String> names = new HashSet<>();
        i = 0;
        for (Object one : fields.list("jobs")) {
            JobCode job = job(path + ".jobs[" + i++ + "]", appName, one);
            if (!names.add(job.name())) {
                flaw(job.path(), Rejected.because("blueprint.twice", job.name()));
            }
            found.add(job);
            jobs++;
        }
        fields.refuseOthers();
        return new GroupCode(path, appName, title, automatic, automatic ? List.of() : addresses, found);
    }

    private JobCode job(String path, String group, @Nullable Object tree) {
        Fields fields = new Fields(path, tree);
        String key = fields.text("key", null);
        if (key != null && !key.matches(KEY)) {
            flaw(path + ".key", Rejected.because("blueprint.key"));
        }
        Map<JobField, String> values = new EnumMap<>(JobField.class);
        for (JobField field : JobField.values()) {
            String value = Objects.requireNonNull(fields.text(field.label(), field.standard()));
            if (field.isNumber() && !value.matches("\\d{1,9}")) {
                flaw(path + "." + field.label(), Rejected.because("field.number", value));
            } else if (!value.equals(field.standard())) {
                values.put(field, field == JobField.SCRIPT ? KnownJob.script(values, value) : value);
            }
        }
        if (!values.containsKey(JobField.DESCRIPTION)) {
            flaw(path + ".description", Rejected.because("field.missing"));
        }
        List<JobName> children = new ArrayList<>();
        int i = 0;
        for (Object one : fields.list("children")) {
            children.add(child(path + ".children[" + i++ + "]", group, one));
        }
        Boolean running = fields.flag("running", null);
        fields.refuseOthers();
        return new JobCode(path, key, values, children, running);
    }

    /** The name alone for a job of the same group, else group and job. */
    private JobName child(String path, String group, @Nullable Object tree) {
        if (tree instanceof String name) {
            return new JobName(group, name);
        }
        Fields fields = new Fields(path, tree);
        JobName name = new JobName(fields.needed("group"), fields.needed("job"));
        fields.refuseOthers();
        return name;
    }

    private String scalar(String path, @Nullable Object tree) {
        if (tree instanceof String text) {
            return text;
        }
        flaw(path, Rejected.because("blueprint.text"));
        return "";
    }

    private void flaw(String path, Rejected why) {
        flaws.add(new Flaw(path, why));
    }

    /** The entries of a mapping; what is none has none. */
    private final class Fields {
        private final String path;
        private final Map<?, ?> entries;
        private final Set<String> known = new HashSet<>();

        Fields(String path, @Nullable Object tree) {
            this.path = path;
            this.entries = tree instanceof Map<?, ?> map ? map : Map.of();
            if (!(tree instanceof Map<?, ?>)) {
                flaw(path.isEmpty() ? "." : path, Rejected.because("blueprint.mapping"));
            }
        }

        @Nullable
        String text(String name, @Nullable String standard) {
            known.add(name);
            return entries.containsKey(name) ? scalar(at(name), entries.get(name)) : standard;
        }

        String needed(String name) {
            String text = text(name, "");
            if (text == null || text.isEmpty()) {
                flaw(at(name), Rejected.because("field.missing"));
                return "";
            }
            return text;
        }

        @Nullable
        Boolean flag(String name, @Nullable Boolean standard) {
            String text = text(name, null);
            if (text == null) {
                return standard;
            }
            if (!text.equals("true") && !text.equals("false")) {
                flaw(at(name), Rejected.because("field.choice", text, "[true, false]"));
            }
            return Boolean.valueOf(text);
        }

        List<?> list(String name) {
            known.add(name);
            Object value = entries.get(name);
            if (value instanceof List<?> list) {
                return list;
            }
            // a list without an entry reads as an empty text
            if (value != null && !value.equals("")) {
                flaw(at(name), Rejected.because("blueprint.list"));
            }
            return List.of();
        }

        void refuseOthers() {
            entries.keySet().stream()
                    .map(String::valueOf)
                    .filter(name -> !known.contains(name))
                    .forEach(name -> flaw(at(name), Rejected.because("blueprint.unknown")));
        }

        private String at(String name) {
            return path.isEmpty() ? name : path + "." + name;
        }
    }
}
