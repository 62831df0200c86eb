package io.ringmaster.scheduler.blueprint.boundary;

import io.ringmaster.scheduler.blueprint.boundary.Pairing.GroupPair;
import io.ringmaster.scheduler.blueprint.boundary.Pairing.JobPair;
import io.ringmaster.scheduler.blueprint.entity.Change;
import io.ringmaster.scheduler.blueprint.entity.Change.Action;
import io.ringmaster.scheduler.blueprint.entity.Change.FieldChange;
import io.ringmaster.scheduler.blueprint.entity.GroupCode;
import io.ringmaster.scheduler.blueprint.entity.JobCode;
import io.ringmaster.scheduler.blueprint.entity.JobField;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What differs between a document and a center, value by value. */
final class Differences {
    private final BiFunction<String, String, List<Instant>> times;
    private final List<Change> changes = new ArrayList<>();

    /** @param times the next times of a kind of schedule and what stands in it; none if it is invalid */
    Differences(BiFunction<String, String, List<Instant>> times) {
        this.times = times;
    }

    List<Change> of(Pairing pairing) {
        pairing.groups().forEach(this::add);
        return List.copyOf(changes);
    }

    /** What differs of the group itself. */
    static List<FieldChange> ofGroup(GroupPair pair) {
        KnownGroup known = pair.known();
        GroupCode code = pair.code();
        List<FieldChange> fields = new ArrayList<>();
        add(fields, "title", known == null ? null : known.title(), code.title());
        add(
                fields,
                "automatic",
                known == null ? null : Boolean.toString(known.automatic()),
                Boolean.toString(code.automatic()));
        add(fields, "addresses", known == null ? "" : list(known.addresses()), list(code.addresses()));
        return fields;
    }

    /** What differs of a job. */
    static List<FieldChange> ofJob(JobPair pair) {
        JobCode code = pair.code();
        JobCode known = pair.known() == null ? null : pair.known().code();
        List<FieldChange> fields = new ArrayList<>();
        if (code.key() != null) {
            add(fields, "key", known == null ? null : known.key(), code.key());
        }
        for (JobField field : JobField.values()) {
            String before = known == null ? field.standard() : known.value(field);
            add(fields, field.label(), known == null && !before.isEmpty() ? null : before, code, field);
        }
        add(fields, "children", known == null ? "" : list(known.children()), list(code.children()));
        if (code.running() != null) {
            add(
                    fields,
                    "running",
                    known == null ? "false" : String.valueOf(known.running()),
                    code.running().toString());
        }
        return fields;
    }

    private void add(GroupPair pair) {
        GroupCode group = pair.code();
        List<FieldChange> fields = ofGroup(pair);
        if (!fields.isEmpty()) {
            Action action = pair.known() == null ? Action.CREATE : Action.CHANGE;
            changes.add(new Change(action, group.path(), group.appName(), null, fields, List.of(), List.of()));
        }
        pair.jobs().forEach(job -> add(group, job));
        for (KnownJob gone : pair.surplus()) {
            JobCode code = gone.code();
            changes.add(new Change(
                    Action.REMOVE, group.path(), group.appName(), code.name(), List.of(), times(code), List.of()));
        }
    }

    private void add(GroupCode group, JobPair pair) {
        List<FieldChange> fields = ofJob(pair);
        if (fields.isEmpty()) {
            return;
        }
        JobCode known = pair.known() == null ? null : pair.known().code();
        boolean otherTimes = fields.stream().anyMatch(field -> field.field().startsWith("schedule"));
        changes.add(new Change(
                known == null ? Action.CREATE : Action.CHANGE,
                pair.code().path(),
                group.appName(),
                pair.code().name(),
                fields,
                otherTimes && known != null ? times(known) : List.of(),
                otherTimes ? times(pair.code()) : List.of()));
    }

    private List<Instant> times(JobCode job) {
        return times.apply(job.value(JobField.SCHEDULE_TYPE), job.value(JobField.SCHEDULE_CONF));
    }

    private static void add(
            List<FieldChange> fields, String name, @Nullable String before, JobCode code, JobField field) {
        // what a new job leaves out is not worth a line
        boolean standard = !code.values().containsKey(field);
        if (before != null || !standard) {
            add(fields, name, before, code.value(field));
        }
    }

    private static void add(List<FieldChange> fields, String name, @Nullable String before, String after) {
        if (!Objects.equals(before, after)) {
            fields.add(new FieldChange(name, before, after));
        }
    }

    private static String list(List<?> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
