package io.ringmaster.scheduler.job.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.access.Rights;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.group.boundary.GroupDraft;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.entity.Job;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What somebody may not see does not exist for them; what they may see and not change is refused. */
class JobPermissionsIT {
    private Catalogs catalogs;
    private JobCatalog jobs;
    private int own;
    private int foreign;
    private int ownScript;
    private int ownJob;
    private int foreignJob;
    private int foreignVersion;

    @BeforeEach
    void open() {
        catalogs = new Catalogs(TestDatabases.h2());
        jobs = catalogs.jobs;
        own = catalogs.groupId;
        foreign =
                catalogs.groups.create(new GroupDraft("bank-app", "The bank", false, List.of("http://10.0.0.2:9999/")));
        ownJob = jobs.create(Drafts.in(own).draft());
        ownScript = jobs.create(Drafts.in(own).glue("GLUE_SHELL").draft());
        foreignJob = jobs.create(Drafts.in(foreign).glue("GLUE_SHELL").draft());
        foreignVersion = catalogs.scripts.save(foreignJob, "echo secret", "first note");
    }

    @AfterEach
    void close() {
        catalogs.close();
    }

    @Test
    void aForeignJobDoesNotExist() {
        as(Role.OPERATOR);
        assertThat(catalogs.listing
                        .page(JobFilter.ALL, JobOrder.NEWEST, null, 50)
                        .jobs())
                .extracting(Job::getId)
                .containsExactly(ownScript, ownJob);
        Stream.<ThrowingCallable>of(
                        () -> jobs.get(foreignJob),
                        () -> jobs.history(foreignJob, null, 10),
                        () -> jobs.nextTimes(foreignJob, 5),
                        () -> jobs.change(foreignJob, Drafts.in(own).draft()),
                        () -> jobs.start(foreignJob),
                        () -> jobs.stop(foreignJob),
                        () -> jobs.remove(foreignJob),
                        () -> catalogs.scripts.current(foreignJob),
                        () -> catalogs.scripts.versions(foreignJob),
                        () -> catalogs.scripts.version(foreignJob, foreignVersion),
                        () -> catalogs.scripts.version(ownScript, foreignVersion),
                        () -> catalogs.scripts.save(foreignJob, "rm -rf /", "a note"),
                        () -> catalogs.scripts.restore(foreignJob, foreignVersion, "a note"))
                .forEach(action -> refused(action, Rejected::isUnknown));
        catalogs.caller.is(Callers.WHO, Callers.ORIGIN, Rights.ALL);
        assertThat(jobs.get(foreignJob).isRunning()).isFalse();
        assertThat(catalogs.scripts.current(foreignJob)).isEqualTo("echo secret");
    }

    @Test
    void noJobIsMadeInOrMovedToAForeignGroupAndNoForeignJobIsMadeAChild() {
        as(Role.OPERATOR);
        Stream.<ThrowingCallable>of(
                        () -> jobs.create(Drafts.in(foreign).draft()),
                        () -> jobs.change(ownJob, Drafts.in(foreign).draft()))
                .forEach(action ->
                        refused(action, refused -> refused.field().orElseThrow().equals("groupId")));
        refused(
                () -> jobs.create(Drafts.in(own).children(foreignJob).draft()),
                refused -> refused.field().orElseThrow().equals("children"));
        assertThat(jobs.get(jobs.create(Drafts.in(own).children(ownScript).draft()))
                        .getSettings()
                        .children())
                .isEqualTo(Integer.toString(ownScript));
    }

    @Test
    void aViewerSeesAndChangesNothing() {
        as(Role.VIEWER);
        assertThat(jobs.get(ownJob).getId()).isEqualTo(ownJob);
        assertThat(catalogs.scripts.current(ownScript)).isEmpty();
        Stream.<ThrowingCallable>of(
                        () -> jobs.create(Drafts.in(own).draft()),
                        () -> jobs.change(ownJob, Drafts.in(own).draft()),
                        () -> jobs.start(ownJob),
                        () -> jobs.stop(ownJob),
                        () -> jobs.remove(ownJob),
                        () -> catalogs.scripts.save(ownScript, "echo", "a note"))
                .forEach(action -> refused(action, Rejected::isForbidden));
        // a viewer of the child's group must not fire it by way of a parent elsewhere
        catalogs.caller.is(
                Callers.WHO,
                Callers.ORIGIN,
                new Rights(Set.of(), Map.of(own, Role.OPERATOR.verbs(), foreign, Role.VIEWER.verbs())));
        refused(
                () -> jobs.create(Drafts.in(own).children(foreignJob).draft()),
                refused -> refused.field().orElseThrow().equals("children"));
    }

    private void as(Role role) {
        catalogs.caller.is(Callers.WHO, Callers.ORIGIN, new Rights(Set.of(), Map.of(own, role.verbs())));
    }

    private static void refused(ThrowingCallable action, Predicate<Rejected> how) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Rejected.class, refused -> assertThat(how).accepts(refused));
    }
}
