package io.ringmaster.scheduler.blueprint.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.access.Fingerprint;
import io.ringmaster.scheduler.blueprint.entity.Change;
import io.ringmaster.scheduler.blueprint.entity.GroupCode;
import io.ringmaster.scheduler.blueprint.entity.Plan;
import io.ringmaster.scheduler.database.Claims;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.group.boundary.GroupCatalog;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.Scripts;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Groups and jobs as documents. Who may see a group may export and compare it; what a document changes is asked of the doors
 * of groups, jobs and scripts, one by one. {@link Rejected} has all that is wrong, each with its place in the document.
 */
@ApplicationScoped
public class JobsAsCode {
    /** The longest document, in characters. */
    public static final int MOST_CHARACTERS = YamlTree.MOST_CHARACTERS;

    private static final int TIMES = 5;
    private static final String ONE_AT_A_TIME = "jobs-as-code";

    @Inject
    Transactions transactions;

    @Inject
    Settings settings;

    @Inject
    Caller caller;

    @Inject
    GroupCatalog groups;

    @Inject
    JobCatalog jobs;

    @Inject
    Scripts scripts;

    @Inject
    Event<Job.Changed> changes;

    private final Claims claims = new Claims();

    /**
     * The groups of these application names, with all of their jobs, as a document.
     *
     * @param appNames empty for all that the caller may see
     * @throws Rejected if one of them is unknown, or something cannot be told apart
     */
    public String export(Set<String> appNames) {
        return transactions.call((em, connection) -> {
            List<KnownGroup> known = new Inventory(em, caller).groups(appNames);
            Set<String> found = known.stream().map(KnownGroup::appName).collect(Collectors.toSet());
            appNames.stream().filter(name -> !found.contains(name)).findFirst().ifPresent(name -> {
                throw Rejected.unknown("group.unknown", name);
            });
            Inventory.refuseSameJobs(known);
            return BlueprintWriter.write(known.stream().map(KnownGroup::code).toList());
        });
    }

    /**
     * What applying a document would do, and what is wrong with it. Changes nothing.
     *
     * @param prune whether jobs of its groups that it does not name are to go
     * @throws Rejected if it cannot be read or compared
     */
    public Plan plan(String text, boolean prune) {
        List<GroupCode> document = BlueprintReader.read(text);
        try {
            return transactions.call((em, connection) -> {
                Comparison comparison = compare(em, document, text, prune);
                Application application = new Application(em, doors(), comparison.inventory());
                application.apply(comparison.pairing());
                throw new DryRun(new Plan(comparison.fingerprint(), comparison.changes(), application.flaws()));
            });
        } catch (DryRun done) {
            return done.plan();
        }
    }

    /** What differs between a document and the center. Asks for no right but to see. */
    public Plan drift(String text, boolean prune) {
        List<GroupCode> document = BlueprintReader.read(text);
        return transactions.call((em, connection) -> {
            Comparison comparison = compare(em, document, text, prune);
            return new Plan(comparison.fingerprint(), comparison.changes(), List.of());
        });
    }

    /**
     * Does what a document says, all of it or nothing.
     *
     * @param expected fingerprints of plans, one of which has to be that of now
     * @return what was done
     * @throws Rejected if something is wrong, with every flaw
     */
    public Plan apply(String text, boolean prune, Expected expected) {
        List<GroupCode> document = BlueprintReader.read(text);
        List<Integer> touched = new ArrayList<>();
        Plan plan = transactions.call((em, connection) -> {
            // before anything is read: two that make the same job would not see each other
            claims.serialize(connection, ONE_AT_A_TIME);
            Comparison comparison = compare(em, document, text, prune);
            if (!expected.allows(comparison.fingerprint())) {
                throw Rejected.stale("expected.changed");
            }
            Application application = new Application(em, doors(), comparison.inventory());
            application.apply(comparison.pairing());
            if (!application.flaws().isEmpty()) {
                throw Rejected.flawed(application.flaws());
            }
            touched.clear();
            touched.addAll(application.touched());
            return new Plan(comparison.fingerprint(), comparison.changes(), List.of());
        });
        touched.forEach(id -> changes.fire(new Job.Changed(id)));
        return plan;
    }

    private record Comparison(Inventory inventory, Pairing pairing, List<Change> changes, String fingerprint) {}

    private Comparison compare(EntityManager em, List<GroupCode> document, String text, boolean prune) {
        Inventory inventory = new Inventory(em, caller);
        Set<String> names = document.stream().map(GroupCode::appName).collect(Collectors.toSet());
        List<KnownGroup> known = names.isEmpty() ? List.of() : inventory.groups(names);
        // the doors read the rows again when they lock them
        em.clear();
        Pairing pairing = Pairing.of(document, known, prune);
        return new Comparison(
                inventory, pairing, new Differences(this::times).of(pairing), fingerprint(text, prune, known));
    }

    private List<Instant> times(String type, String conf) {
        try {
            return jobs.nextTimes(type, conf, TIMES);
        } catch (Rejected invalid) {
            return List.of();
        }
    }

    private static String fingerprint(String text, boolean prune, List<KnownGroup> known) {
        List<String> versions = known.stream()
                .flatMap(group -> Stream.concat(
                        Stream.of(group.id() + group.version()),
                        group.jobs().stream().map(job -> job.id() + job.version())))
                .toList();
        return Fingerprint.of(text, prune, versions);
    }

    private Doors doors() {
        return new Doors(groups, jobs, scripts, Messages.of(settings.language()).text("blueprint.note"));
    }
}
