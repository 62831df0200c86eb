package io.ringmaster.scheduler.blueprint.boundary;

import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.blueprint.boundary.Pairing.GroupPair;
import io.ringmaster.scheduler.blueprint.boundary.Pairing.JobPair;
import io.ringmaster.scheduler.blueprint.entity.GroupCode;
import io.ringmaster.scheduler.blueprint.entity.JobCode;
import io.ringmaster.scheduler.blueprint.entity.JobField;
import io.ringmaster.scheduler.blueprint.entity.JobName;
import io.ringmaster.scheduler.group.boundary.GroupDraft;
import io.ringmaster.scheduler.i18n.Flaw;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobDraft;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Stores what differs, in the caller's transaction, and collects what the doors refuse. Children come after all jobs, because a
 * document may name them in any order and turn their direction round; starting comes last, stopping first.
 */
final class Application {
    private final EntityManager em;
    private final Doors doors;
    private final Inventory inventory;
    private final List<Flaw> flaws = new ArrayList<>();
    private final Set<Integer> touched = new LinkedHashSet<>();
    private final Map<JobPair, Integer> ids = new LinkedHashMap<>();
    private final Map<JobPair, Integer> groups = new LinkedHashMap<>();

    Application(EntityManager em, Doors doors, Inventory inventory) {
        this.em = em;
        this.doors = doors;
        this.inventory = inventory;
    }

    /** Stores it, as far as nothing is refused. */
    void apply(Pairing pairing) {
        pairing.groups().forEach(this::apply);
        List<JobPair> changed = ids.keySet().stream()
                .filter(pair -> !Differences.ofJob(pair).isEmpty())
                .toList();
        changed.stream().filter(Application::hasOtherChildren).forEach(this::setChildren);
        changed.forEach(this::start);
    }

    /** What was refused. */
    List<Flaw> flaws() {
        return List.copyOf(flaws);
    }

    /** The jobs that changed. */
    Set<Integer> touched() {
        return Set.copyOf(touched);
    }

    private void apply(GroupPair pair) {
        KnownGroup known = pair.known();
        Integer[] group = {known == null ? null : known.id()};
        if (!Differences.ofGroup(pair).isEmpty()) {
            attempt(pair.code().path(), () -> group[0] = store(pair.code(), known));
        }
        Integer id = group[0];
        if (id == null) {
            return;
        }
        for (JobPair job : pair.jobs()) {
            groups.put(job, id);
            attempt(job.code().path(), () -> store(job, id));
        }
        for (KnownJob gone : pair.surplus()) {
            attempt(pair.code().path() + ".jobs", () -> {
                doors.jobs().remove(em, gone.id(), new Expected(Set.of(gone.version())));
                touched.add(gone.id());
            });
        }
    }

    private int store(GroupCode code, @Nullable KnownGroup known) throws SQLException {
        GroupDraft draft =
                new GroupDraft(code.appName(), code.title(), code.automatic(), List.copyOf(code.addresses()));
        if (known == null) {
            return doors.groups().create(em, draft);
        }
        doors.groups().change(em, known.id(), draft, new Expected(Set.of(known.version())));
        return known.id();
    }

    private void store(JobPair pair, int group) throws SQLException {
        JobCode code = pair.code();
        KnownJob known = pair.known();
        if (known == null) {
            int id = doors.jobs().create(em, draft(code, group, ""));
            give(id, null, code);
            touched.add(id);
            ids.put(pair, id);
            return;
        }
        ids.put(pair, known.id());
        if (Differences.ofJob(pair).isEmpty()) {
            return;
        }
        touched.add(known.id());
        if (!code.value(JobField.GLUE_TYPE).equals(known.code().value(JobField.GLUE_TYPE))) {
            throw Rejected.field("glueType", "blueprint.glue.fixed");
        }
        doors.jobs().lock(em, known.id(), new Expected(Set.of(known.version())));
        if (Boolean.FALSE.equals(code.running())
                && Boolean.TRUE.equals(known.code().running())) {
            doors.jobs().stop(em, known.id());
        }
        if (hasOtherSettings(pair)) {
            String children =
                    hasOtherChildren(pair) ? unnamedChildren(pair) : Objects.requireNonNullElse(known.children(), "");
            doors.jobs().change(em, known.id(), draft(code, group, children), Expected.ANY);
        }
        if (!code.value(JobField.SCRIPT).equals(known.code().value(JobField.SCRIPT))) {
            doors.scripts().save(em, known.id(), code.value(JobField.SCRIPT), doors.note(), Expected.ANY);
        }
        give(known.id(), known.code().key(), code);
    }

    private void give(int id, @Nullable String present, JobCode code) {
        String key = code.key();
        if (key != null && !key.equals(present)) {
            doors.jobs().giveKey(em, id, key);
        }
    }

    private void setChildren(JobPair pair) {
        List<String> found = new ArrayList<>();
        int i = 0;
        for (JobName child : pair.code().children()) {
            String path = pair.code().path() + ".children[" + i++ + "]";
            List<Integer> jobs = inventory.find(child);
            if (jobs.size() == 1) {
                found.add(jobs.get(0).toString());
            } else {
                String key = jobs.isEmpty() ? "blueprint.child.unknown" : "blueprint.child.ambiguous";
                flaws.add(new Flaw(path, Rejected.because(key, child)));
            }
        }
        if (found.isEmpty() || found.size() < pair.code().children().size()) {
            return;
        }
        // who may not see a child does not take it away either
        String unnamed = unnamedChildren(pair);
        String list = String.join(",", found) + (unnamed.isEmpty() ? "" : "," + unnamed);
        attempt(
                pair.code().path(),
                () -> doors.jobs()
                        .change(
                                em,
                                Objects.requireNonNull(ids.get(pair)),
                                draft(pair.code(), Objects.requireNonNull(groups.get(pair)), list),
                                Expected.ANY));
    }

    private String unnamedChildren(JobPair pair) {
        KnownJob known = pair.known();
        return known == null
                ? ""
                : inventory.unnamedChildren(known).stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private void start(JobPair pair) {
        boolean runs =
                pair.known() != null && Boolean.TRUE.equals(pair.known().code().running());
        if (Boolean.TRUE.equals(pair.code().running()) && !runs) {
            attempt(pair.code().path(), () -> doors.jobs().start(em, Objects.requireNonNull(ids.get(pair))));
        }
    }

    private static boolean hasOtherChildren(JobPair pair) {
        List<JobName> before =
                pair.known() == null ? List.of() : pair.known().code().children();
        return !pair.code().children().equals(before);
    }

    private static boolean hasOtherSettings(JobPair pair) {
        return Differences.ofJob(pair).stream()
                .anyMatch(field ->
                        !Set.of("key", "running", JobField.SCRIPT.label()).contains(field.field()));
    }

    private static JobDraft draft(JobCode code, int group, String children) {
        String delivery = code.value(JobField.DELIVERY);
        return new JobDraft(
                group,
                code.value(JobField.DESCRIPTION),
                code.value(JobField.AUTHOR),
                code.value(JobField.ALARM_EMAIL),
                code.value(JobField.SCHEDULE_TYPE),
                code.value(JobField.SCHEDULE_CONF),
                code.value(JobField.MISFIRE_STRATEGY),
                code.value(JobField.ROUTE_STRATEGY),
                code.value(JobField.BLOCK_STRATEGY),
                code.value(JobField.GLUE_TYPE),
                code.value(JobField.SCRIPT),
                code.value(JobField.HANDLER),
                code.value(JobField.PARAM),
                Integer.valueOf(code.value(JobField.TIMEOUT_SECONDS)),
                Integer.valueOf(code.value(JobField.RETRIES)),
                children,
                delivery.isEmpty() ? null : delivery);
    }

    /** A step that a door may refuse. */
    private interface Step {
        void run() throws SQLException;
    }

    private void attempt(String path, Step step) {
        try {
            step.run();
            // thousands of things that nobody needs any more would be looked through at every further step
            em.flush();
            em.clear();
        } catch (Rejected refused) {
            em.clear();
            String field = refused.field().map(Application::label).orElse("");
            flaws.add(new Flaw(field.isEmpty() ? path : path + "." + field, refused));
        } catch (SQLException failed) {
            throw new PersistenceException(failed);
        }
    }

    private static String label(String field) {
        return field.equals("source") || field.equals("glueSource") ? JobField.SCRIPT.label() : field;
    }
}
