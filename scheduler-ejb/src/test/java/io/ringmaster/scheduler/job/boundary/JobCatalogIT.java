package io.ringmaster.scheduler.job.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.execution.entity.ClearRule;
import io.ringmaster.scheduler.execution.entity.Clearing;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.entity.Job;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("databases")
class JobCatalogIT {
    @Parameter
    Supplier<DataSource> database;

    private Catalogs catalogs;
    private JobCatalog jobs;

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @BeforeEach
    void open() {
        catalogs = new Catalogs(database.get());
        jobs = catalogs.jobs;
    }

    @AfterEach
    void close() {
        catalogs.close();
    }

    @Test
    void aNewJobIsStoppedAndCanBeFired() {
        Job job = jobs.get(jobs.create(draft().draft()));
        assertThat(job.isRunning()).isFalse();
        assertThat(job.getNextTime()).isEmpty();
        assertThat(job.getGlueUpdateTime()).isNotNull();
        assertThat(job.getSettings().routeStrategy()).isEqualTo("FIRST");
        assertThat(job.getSettings().misfireStrategy()).isEqualTo("DO_NOTHING");
    }

    @Test
    void theFirstSourceHasTheNoteThatItCameWithOrOurs() {
        assertThat(jobs.get(jobs.create(draft().draft(), " init ")).getGlueRemark())
                .isEqualTo("init");
        String ours = jobs.get(jobs.create(draft().draft())).getGlueRemark();
        assertThat(ours).isNotBlank();
        assertThat(jobs.get(jobs.create(draft().draft(), " ")).getGlueRemark()).isEqualTo(ours);
        assertThatThrownBy(() -> jobs.create(draft().draft(), "n".repeat(101))).isInstanceOf(Rejected.class);
    }

    @Test
    void keepsTheSpacesOfAParameter() {
        int id = jobs.create(draft().param(" a\n ").draft());
        assertThat(jobs.get(id).getSettings().param()).isEqualTo(" a\n ");
    }

    @Test
    void startsFiveSecondsFromNowAtTheEarliest() {
        int id = jobs.create(draft().schedule("FIX_RATE", "1").draft());
        jobs.start(id);
        Job job = jobs.get(id);
        assertThat(job.isRunning()).isTrue();
        assertThat(job.getNextTime()).contains(Instant.parse("2026-03-01T10:00:07Z"));
        assertThat(catalogs.changes.fired()).containsExactly(new Job.Changed(id));
    }

    @Test
    void aKindThatIsUnknownToOthersIsNeverDueForThem() throws Exception {
        int id = jobs.create(draft().schedule("FIX_DELAY", "10").draft());
        jobs.start(id);
        assertThat(times(id))
                .containsExactly(
                        Job.NEVER_MILLIS, Instant.parse("2026-03-01T10:00:16Z").toEpochMilli());

        jobs.change(id, draft().schedule("FIX_RATE", "10").draft());
        assertThat(times(id))
                .containsExactly(Instant.parse("2026-03-01T10:00:16Z").toEpochMilli(), null);

        jobs.change(id, draft().schedule("FIX_DELAY", "10").draft());
        jobs.stop(id);
        assertThat(times(id)).containsExactly(0L, null);
        assertThat(jobs.get(id).getNextTime()).isEmpty();
    }

    @Test
    void keepsTheNextTimeOfARunningJobWhoseScheduleStays() {
        int id = jobs.create(draft().draft());
        jobs.start(id);
        jobs.change(id, draft().description("other").draft());
        assertThat(jobs.get(id).getNextTime()).contains(Instant.parse("2026-03-02T00:00:00Z"));
        jobs.change(id, draft().schedule("CRON", "0 30 10 * * ?").draft());
        assertThat(jobs.get(id).getNextTime()).contains(Instant.parse("2026-03-01T10:30:00Z"));
    }

    @Test
    void aChangeOfAnotherStateIsRefusedAndNamesWhoMadeTheLastOne() {
        int id = jobs.create(draft().draft());
        Expected read = new Expected(Set.of(jobs.get(id).getVersion()));
        jobs.start(id);
        for (ThrowingCallable late : List.<ThrowingCallable>of(
                () -> jobs.change(id, draft().description("late").draft(), read), () -> jobs.remove(id, read))) {
            assertThatThrownBy(late).isInstanceOfSatisfying(Rejected.class, refused -> {
                assertThat(refused.isStale()).isTrue();
                assertThat(refused.text(Messages.of(Locale.ENGLISH)))
                        .contains(Callers.WHO, "start", "2026-03-01T10:00");
            });
        }
        Expected now = new Expected(Set.of(jobs.get(id).getVersion()));
        jobs.change(id, draft().description("in time").draft(), now);
        assertThat(jobs.get(id).getSettings().description()).isEqualTo("in time");
        assertThatThrownBy(() -> jobs.change(id, draft().draft(), now)).isInstanceOf(Rejected.class);
        jobs.remove(id);
        assertThatThrownBy(() -> jobs.remove(id, now)).isInstanceOf(Rejected.class);
    }

    @Test
    void everyChangeIsMarked() {
        int id = jobs.create(draft().draft());
        long before = jobs.get(id).getChangeMark();
        jobs.start(id);
        jobs.change(id, draft().description("other").draft());
        jobs.stop(id);
        assertThat(jobs.get(id).getChangeMark()).isEqualTo(before + 3);
    }

    @Test
    void refusesToStartWhatNeverFires() {
        int none = jobs.create(draft().schedule("NONE", "").draft());
        assertRejected("scheduleType", "job.start.none", () -> jobs.start(none));
        int past = jobs.create(draft().schedule("CRON", "0 0 0 1 1 ? 2020").draft());
        assertRejected("scheduleConf", "job.start.no.next", () -> jobs.start(past));
        assertThat(jobs.get(past).isRunning()).isFalse();
    }

    @Test
    void namesTheValueThatIsWrong() {
        assertRefused("groupId", Drafts.in(4711));
        assertRefused("description", draft().description(" "));
        assertRefused("description", draft().description("x".repeat(51)));
        assertRefused("scheduleType", draft().schedule("LUNAR", "1"));
        assertRefused("scheduleConf", draft().schedule("CRON", "every day"));
        assertRefused("scheduleConf", draft().schedule("FIX_RATE", "0"));
        assertRefused("glueType", draft().glue("GLUE_COBOL"));
        assertRefused("handler", draft().handler(""));
        assertRefused("routeStrategy", draft().route("ZIGZAG"));
        assertRefused("param", draft().param("x".repeat(2049)));
        assertRefused("timeoutSeconds", draft().timeout(1_000_000));
        assertRefused("children", draft().children("1,x"));
        assertRefused("children", draft().children("4711"));
    }

    @Test
    void refusesChildrenThatLeadBack() {
        int a = jobs.create(draft().draft());
        int b = jobs.create(draft().children(a).draft());
        int c = jobs.create(draft().children(b).draft());
        assertRejected(
                "children",
                "job.child.self",
                () -> jobs.change(a, draft().children(a).draft()));
        assertRejected(
                "children",
                "job.child.cycle",
                () -> jobs.change(a, draft().children(c).draft()));
        jobs.change(a, draft().children("").draft());
    }

    @Test
    void leavesWhatWasStoredBefore() {
        int id = jobs.create(draft().draft());
        catalogs.transactions.run((em, connection) -> connection
                .createStatement()
                .executeUpdate("UPDATE xxl_job_info SET child_jobid = '" + id + ",x', job_desc = '" + "d".repeat(200)
                        + "' WHERE id = " + id));
        jobs.change(id, draft().description("d".repeat(200)).children(id + ",x").draft());
        assertThat(jobs.get(id).getSettings().children()).isEqualTo(id + ",x");
    }

    @Test
    void theRecordsOfARemovedJobGoInTheBackground() {
        int id = jobs.create(draft().draft());
        catalogs.transactions.run((em, connection) -> connection
                .createStatement()
                .executeUpdate("INSERT INTO xxl_job_log (job_group, job_id, trigger_code, handle_code) VALUES (1, " + id
                        + ", 0, 0), (1, " + id + ", 0, 0)"));
        jobs.remove(id);
        jobs.remove(id);
        assertThatThrownBy(() -> jobs.get(id)).isInstanceOf(Rejected.class);
        assertThat(catalogs.transactions.<List<Clearing>>call(
                        (em, connection) -> em.createQuery("SELECT c FROM Clearing c", Clearing.class)
                                .getResultList()))
                .singleElement()
                .satisfies(clearing -> {
                    assertThat(clearing.getJobId()).isEqualTo(id);
                    assertThat(clearing.getRule()).isEqualTo(ClearRule.JOB_REMOVED);
                });
    }

    @Test
    void savesAtTheSameTimeMakeNoCycle() throws Exception {
        int first = jobs.create(draft().draft());
        int second = jobs.create(draft().draft());
        ExecutorService people = Executors.newFixedThreadPool(2);
        try {
            for (int round = 0; round < 10; round++) {
                CyclicBarrier together = new CyclicBarrier(2);
                Future<Boolean> one = people.submit(() -> leads(together, first, second));
                Future<Boolean> other = people.submit(() -> leads(together, second, first));
                assertThat(List.of(one.get(), other.get())).containsExactlyInAnyOrder(true, false);
                jobs.change(first, draft().draft());
                jobs.change(second, draft().draft());
            }
        } finally {
            people.shutdownNow();
        }
    }

    private boolean leads(CyclicBarrier together, int from, int to) throws Exception {
        together.await();
        try {
            jobs.change(from, draft().children(to).draft());
            return true;
        } catch (Rejected cycle) {
            assertThat(cycle.key()).isEqualTo("job.child.cycle");
            return false;
        }
    }

    @Test
    void aGroupWithJobsStays() {
        jobs.create(draft().draft());
        assertThatThrownBy(() -> catalogs.groups.remove(catalogs.groupId))
                .isInstanceOfSatisfying(
                        Rejected.class, no -> assertThat(no.key()).isEqualTo("group.has.jobs"));
    }

    @Test
    void tellsTheNextTimes() {
        assertThat(jobs.nextTimes("CRON", "0 0 12 * * ?", 2))
                .containsExactly(Instant.parse("2026-03-01T12:00:00Z"), Instant.parse("2026-03-02T12:00:00Z"));
        assertThat(jobs.nextTimes("CRON", " ", 2)).isEmpty();
        assertThat(jobs.nextTimes("FIX_DELAY", "10", 5)).hasSize(1);
        int id = jobs.create(draft().draft());
        assertThat(jobs.nextTimes(id, 2)).isEmpty();
        jobs.start(id);
        assertThat(jobs.nextTimes(id, 2))
                .containsExactly(Instant.parse("2026-03-02T00:00:00Z"), Instant.parse("2026-03-03T00:00:00Z"));
    }

    private Drafts draft() {
        return Drafts.in(catalogs.groupId);
    }

    private void assertRefused(String field, Drafts draft) {
        assertThatThrownBy(() -> jobs.create(draft.draft()))
                .isInstanceOfSatisfying(
                        Rejected.class, no -> assertThat(no.field()).contains(field));
    }

    private static void assertRejected(String field, String key, Runnable change) {
        assertThatThrownBy(change::run).isInstanceOfSatisfying(Rejected.class, no -> {
            assertThat(no.field()).contains(field);
            assertThat(no.key()).isEqualTo(key);
        });
    }

    private List<Long> times(int id) {
        return catalogs.transactions.call((em, connection) -> {
            try (var row = connection
                    .createStatement()
                    .executeQuery("SELECT trigger_next_time, real_next_time FROM xxl_job_info WHERE id = " + id)) {
                row.next();
                return java.util.Arrays.asList(row.getLong(1), row.getObject(2, Long.class));
            }
        });
    }
}
