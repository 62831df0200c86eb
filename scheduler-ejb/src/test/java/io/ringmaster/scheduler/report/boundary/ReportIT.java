package io.ringmaster.scheduler.report.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.center.Rows;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalogs;
import io.ringmaster.scheduler.job.boundary.JobNames;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.SettableClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("databases")
class ReportIT {
    private static final Instant NOW = Instant.parse("2026-03-01T10:00:20Z");

    @Parameter
    Supplier<DataSource> databases;

    private LocalTransactions transactions;
    private Rows rows;
    private final JobFigures figures = new JobFigures();
    private final UpcomingLoad load = new UpcomingLoad();
    private final DayFigures days = new DayFigures();

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @BeforeEach
    void open() {
        DataSource database = TestDatabases.migrated(databases.get());
        rows = new Rows(database);
        rows.group(1, "http://10.0.0.1:9999/");
        transactions = new LocalTransactions(database);
        figures.transactions = transactions;
        figures.caller = Callers.administrator();
        load.transactions = transactions;
        load.caller = Callers.administrator();
        days.transactions = transactions;
        days.caller = Callers.administrator();
        MinuteFigures minutes = new MinuteFigures();
        minutes.transactions = transactions;
        minutes.caller = Callers.administrator();
        days.minutes = minutes;
        days.settings = Settings.of(Map.of("ringmaster.zone", "UTC"));
        days.clock = Clock.fixed(NOW, ZoneOffset.UTC);
        load.settings = Settings.of(Map.of("ringmaster.zone", "UTC"));
        load.clock = Clock.fixed(NOW, ZoneOffset.UTC);
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void theLastRunsOfSomeJobsComeAtOnce() {
        run(1, 7, "09:00:00", "09:00:02", 200, 200);
        run(2, 8, "09:00:00", null, 200, 0);
        run(3, 7, "09:01:00", "09:01:09", 200, 500);
        run(4, 7, "09:02:00", null, 500, 0);
        run(5, 9, "09:02:00", null, 500, 0);
        assertThat(figures.lastRuns(List.of(7, 8, 10), 2))
                .isEqualTo(Map.of(
                        7,
                        List.of(
                                new JobFigures.Run(4, ExecutionStatus.FAILED, null),
                                new JobFigures.Run(3, ExecutionStatus.FAILED, 9L)),
                        8,
                        List.of(new JobFigures.Run(2, ExecutionStatus.RUNNING, null))));
        assertThat(figures.lastRuns(List.of(), 2)).isEmpty();
        assertThatThrownBy(() -> figures.lastRuns(Collections.nCopies(201, 7), 2))
                .isInstanceOf(Rejected.class);
        assertThatThrownBy(() -> figures.lastRuns(List.of(7), 51)).isInstanceOf(Rejected.class);
    }

    @Test
    void aDayHasItsSlowestAndItsMostFailingJobs() {
        run(1, 7, "09:00:00", "09:00:02", 200, 200);
        run(2, 7, "09:00:00", "09:00:04", 200, 200);
        run(3, 8, "09:00:00", "09:00:09", 200, 500);
        run(4, 9, "09:00:00", null, 500, 0);
        run(5, 9, "09:00:00", "09:00:01", 200, 500);
        rows.update("UPDATE xxl_job_log SET trigger_time = '2026-02-28 23:59:59' WHERE id = 3");
        JobFigures.Day day = figures.ofDay(LocalDate.of(2026, 3, 1), 2);
        assertThat(day.slowest())
                .containsExactly(new JobFigures.Sums(7, 2, 0, 3, 4), new JobFigures.Sums(9, 2, 2, 1, 1));
        assertThat(day.mostFailing()).containsExactly(new JobFigures.Sums(9, 2, 2, 1, 1));
        assertThat(day.from()).isEqualTo("2026-03-01T00:00:00");
    }

    @Test
    void theRankingIsKeptForThoseWhoSeeTheSame() {
        run(1, 7, "09:00:00", "09:00:02", 200, 200);
        run(2, 8, "09:00:00", "09:00:09", 200, 500);
        rows.update("UPDATE xxl_job_log SET job_group = 2 WHERE id = 2");
        rows.job(7, "NONE", "", "FIRST", 0);
        JobNames names = JobCatalogs.names(transactions, Callers.administrator());
        JobRanking ranking = new JobRanking();
        ranking.figures = figures;
        ranking.names = names;
        ranking.caller = Callers.administrator();
        ranking.settings = days.settings;
        ranking.clock = days.clock;
        JobRanking.Ranking all = ranking.today();
        assertThat(all.slowest()).extracting(JobRanking.Ranked::jobId).containsExactly(8, 7);
        assertThat(all.slowest()).extracting(JobRanking.Ranked::name).containsExactly("", "job 7");
        assertThat(all.mostFailing()).extracting(JobRanking.Ranked::jobId).containsExactly(8);
        assertThat(ranking.today()).isSameAs(all);

        Caller viewer = Callers.in(1, Role.VIEWER);
        figures.caller = viewer;
        ranking.caller = viewer;
        assertThat(ranking.today().slowest())
                .extracting(JobRanking.Ranked::jobId)
                .containsExactly(7);
    }

    @Test
    void everyDayOfARangeIsThere() {
        rows.update(
                "INSERT INTO xxl_job_log_report (trigger_day, running_count, suc_count, fail_count) VALUES"
                        + " ('2026-02-27 00:00:00', 1, 2, 3), ('2026-03-01 00:00:00', 0, 5, 0), ('2026-03-02 00:00:00', 9, 9, 9)");
        assertThat(days.days(LocalDate.of(2026, 2, 27), LocalDate.of(2026, 3, 1)))
                .containsExactly(
                        new DayFigures.Day(LocalDate.of(2026, 2, 27), 1, 2, 3),
                        new DayFigures.Day(LocalDate.of(2026, 2, 28), 0, 0, 0),
                        new DayFigures.Day(LocalDate.of(2026, 3, 1), 0, 5, 0));
        assertThat(days.days(LocalDate.of(2026, 3, 2), LocalDate.of(2026, 3, 1)))
                .isEmpty();
        assertThat(days.days(LocalDate.of(1999, 1, 1), LocalDate.of(2026, 3, 1)))
                .hasSize(DayFigures.MOST_DAYS);
        assertThat(days.isCounted(LocalDate.of(2026, 2, 26), LocalDate.of(2026, 2, 27)))
                .isTrue();
        assertThat(days.isCounted(LocalDate.of(2026, 2, 28), LocalDate.of(2026, 2, 28)))
                .isFalse();
        assertThat(days.fires()).isEqualTo(1 + 2 + 3 + 5 + 3 * 9);
        assertThat(days.days(null, null))
                .as("two weeks until today")
                .hasSize(14)
                .endsWith(new DayFigures.Day(LocalDate.of(2026, 3, 1), 0, 5, 0));
    }

    @Test
    void theMinutesOfOneQuestionAreNotMoreThanADayHas() {
        sums("2026-02-28T09:59:00Z", 1, 0);
        sums("2026-02-28T10:01:00Z", 2, 0);
        sums("2026-03-01T09:01:00Z", 3, 0);
        sums("2026-03-01T10:00:00Z", 4, 0);
        days.minutes.clock = days.clock;
        assertThat(days.minutes.minutes(Instant.MIN, NOW))
                .extracting(MinuteFigures.Minute::succeeded)
                .containsExactly(2L, 3L, 4L);
        assertThat(days.minutes.minutes(null, null))
                .as("the last hour")
                .extracting(MinuteFigures.Minute::succeeded)
                .containsExactly(3L, 4L);
        assertThat(days.minutes.minutes(NOW, Instant.MAX)).isEmpty();
    }

    @Test
    void todayDoesNotWaitForTheReport() {
        LocalDate today = LocalDate.of(2026, 3, 1);
        sums("2026-02-28T23:59:00Z", 100, 100);
        sums("2026-03-01T00:00:00Z", 3, 1);
        sums("2026-03-01T10:00:00Z", 4, 1);
        assertThat(days.days(today, today)).containsExactly(new DayFigures.Day(today, 0, 7, 2));
        assertThat(days.fires()).isEqualTo(9);

        rows.update("INSERT INTO xxl_job_log_report (trigger_day, running_count, suc_count, fail_count) VALUES"
                + " ('2026-02-28 00:00:00', 3, 1, 0), ('2026-03-01 00:00:00', 2, 5, 6)");
        assertThat(days.days(today.minusDays(1), today))
                .containsExactly(new DayFigures.Day(today.minusDays(1), 3, 1, 0), new DayFigures.Day(today, 2, 7, 6));
        assertThat(days.fires()).isEqualTo(3 + 1 + 2 + 7 + 6);
        assertThat(days.running()).isEqualTo(3 + 2);
    }

    private void sums(String minute, int succeeded, int failed) {
        rows.update("INSERT INTO ringmaster_minute (minute_number, node, succeeded, failed) VALUES ("
                + Instant.parse(minute).getEpochSecond() / 60 + ", 1, " + succeeded + ", " + failed + ")");
    }

    @Test
    void theNextHourIsCountedByMinute() {
        long soon = NOW.plusSeconds(10).toEpochMilli();
        rows.jobs(1, 100, "CRON", "30 * * * * ?", "FIRST", soon);
        rows.job(201, "FIX_RATE", "1200", "FIRST", NOW.minusSeconds(120).toEpochMilli());
        rows.job(202, "FIX_DELAY", "60", "FIRST", Job.NEVER_MILLIS);
        rows.update("UPDATE xxl_job_info SET real_next_time = "
                + NOW.plusSeconds(3000).toEpochMilli() + " WHERE id = 202");
        rows.job(203, "CRON", "nonsense", "FIRST", NOW.plusSeconds(60).toEpochMilli());
        rows.job(204, "CRON", "0 0 0 * * ?", "FIRST", NOW.plusSeconds(86_400).toEpochMilli());
        rows.job(205, "CRON", "30 * * * * ?", "FIRST", soon);
        rows.update("UPDATE xxl_job_info SET trigger_status = 0 WHERE id = 205");

        UpcomingLoad.Load hour = load.nextHour();

        assertThat(hour.from()).isEqualTo("2026-03-01T10:00:00Z");
        assertThat(hour.fires()).hasSize(60);
        assertThat(hour.fires().get(0)).as("and the overdue one").isEqualTo(101);
        assertThat(hour.fires().get(1)).as("and the invalid one").isEqualTo(101);
        assertThat(hour.fires().get(18)).isEqualTo(101);
        assertThat(hour.fires().get(50)).isEqualTo(101);
        assertThat(hour.fires().stream().mapToLong(Long::longValue).sum()).isEqualTo(6000 + 4 + 1 + 1);
        assertThat(hour.complete()).isTrue();
        rows.update("DELETE FROM xxl_job_info");
        assertThat(load.nextHour()).as("within the minute").isSameAs(hour);
    }

    @Test
    void ofManyWhoAskForTheNextHourOneCounts() throws Exception {
        SettableClock clock = new SettableClock();
        HeldTransactions held = new HeldTransactions(transactions);
        load.clock = clock;
        load.transactions = held;
        rows.jobs(
                1,
                3,
                "CRON",
                "30 * * * * ?",
                "FIRST",
                clock.instant().plusSeconds(30).toEpochMilli());
        ExecutorService readers = Executors.newFixedThreadPool(2);
        try {
            Future<UpcomingLoad.Load> one = readers.submit(load::nextHour);
            held.awaitCall();
            Future<UpcomingLoad.Load> other = readers.submit(load::nextHour);
            held.goOn();
            UpcomingLoad.Load first = one.get(1, TimeUnit.MINUTES);
            assertThat(other.get(1, TimeUnit.MINUTES)).isSameAs(first);

            clock.pass(Duration.ofMinutes(1));
            Future<UpcomingLoad.Load> next = readers.submit(load::nextHour);
            held.awaitCall();
            assertThat(load.nextHour()).as("while somebody counts").isSameAs(first);
            held.goOn();
            assertThat(next.get(1, TimeUnit.MINUTES).from())
                    .isEqualTo(first.from().plusSeconds(60));
            assertThat(load.nextHour()).isSameAs(next.get());
            assertThat(held.calls()).isEqualTo(2);
        } finally {
            held.goOn();
            readers.shutdownNow();
        }
    }

    /** Each call waits to be let on. */
    private static final class HeldTransactions implements Transactions {
        private final Transactions inner;
        private final Semaphore called = new Semaphore(0);
        private final Semaphore letOn = new Semaphore(0);
        private final AtomicInteger calls = new AtomicInteger();

        HeldTransactions(Transactions inner) {
            this.inner = inner;
        }

        void awaitCall() throws InterruptedException {
            assertThat(called.tryAcquire(1, TimeUnit.MINUTES)).isTrue();
        }

        void goOn() {
            letOn.release();
        }

        int calls() {
            return calls.get();
        }

        @Override
        public <T> T call(Work<T> work) {
            calls.incrementAndGet();
            called.release();
            letOn.acquireUninterruptibly();
            return inner.call(work);
        }

        @Override
        public <T> T single(Statement<T> statement) {
            return inner.single(statement);
        }
    }

    @Test
    void whoMaySeeSomeGroupsLearnsNothingOfTheOthers() {
        MinuteFigures minutes = Reports.minutes(transactions);
        rows.job(1, "CRON", "30 * * * * ?", "FIRST", NOW.plusSeconds(10).toEpochMilli());
        rows.job(2, "CRON", "30 * * * * ?", "FIRST", NOW.plusSeconds(10).toEpochMilli());
        rows.update("UPDATE xxl_job_info SET job_group = 2 WHERE id = 2");
        assertThat(load.nextHour().fires()).containsOnly(2L);
        for (int group : List.of(2, 3)) {
            Caller viewer = Callers.in(group, Role.VIEWER);
            days.caller = viewer;
            minutes.caller = viewer;
            load.caller = viewer;
            assertThatThrownBy(() -> days.days(LocalDate.of(2026, 3, 1), LocalDate.of(2026, 3, 1)))
                    .isInstanceOf(Rejected.class);
            assertThatThrownBy(days::fires).isInstanceOf(Rejected.class);
            assertThatThrownBy(() -> minutes.total(NOW, NOW)).isInstanceOf(Rejected.class);
            assertThatThrownBy(() -> minutes.minutes(NOW, NOW)).isInstanceOf(Rejected.class);
            assertThat(load.nextHour().fires()).containsOnly(group == 2 ? 1L : 0L);
        }
    }

    private void run(int id, int job, String begin, String end, int triggerCode, int handleCode) {
        rows.update(
                "INSERT INTO xxl_job_log (id, job_group, job_id, trigger_time, handle_time, trigger_code, handle_code)"
                        + " VALUES (" + id + ", 1, " + job + ", '2026-03-01 " + begin + "', "
                        + (end == null ? "NULL" : "'2026-03-01 " + end + "'") + ", " + triggerCode + ", " + handleCode
                        + ")");
    }
}
