package io.ringmaster.scheduler.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.center.FakeExecutors;
import io.ringmaster.scheduler.completion.control.Completer;
import io.ringmaster.scheduler.engine.EngineParts;
import io.ringmaster.scheduler.execution.control.Results;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.group.control.Beats.Beat;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.testing.TestDispatcher;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import io.ringmaster.scheduler.trigger.control.Outcomes;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs without a result whose executor is gone, or is not. */
@ParameterizedClass
@MethodSource("databases")
class LostRunsIT extends AbstractDutyScene {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
    private static final int MANUAL = 1;
    private static final int AUTOMATIC = 2;
    private static final String HERE = "http://10.0.0.1:9999/";
    private static final String GONE = "http://10.0.0.2:9999/";
    private static final Duration OLD = Duration.ofMinutes(20);

    private final FakeExecutors executors = new FakeExecutors();
    private final AtomicInteger failures = new AtomicInteger();
    private LostRuns duty;

    @BeforeEach
    void make() {
        EngineParts parts = open("UTC");
        Completer completer = completer(parts);
        completer.connect(failures::incrementAndGet);
        duty = new LostRuns(parts, beats, executors, completer);
        rows.group(MANUAL, HERE + "," + GONE);
        rows.automaticGroup(AUTOMATIC, "shop", HERE);
        executors.down.add(GONE);
        listen(Duration.ofSeconds(100));
        beat("shop", HERE);
    }

    @Test
    void aRunWhoseExecutorDoesNotBeatAnyMoreFails() throws Exception {
        long lost = run(AUTOMATIC, GONE, OLD);
        final long running = run(AUTOMATIC, HERE, OLD);

        duty.runOnce();

        assertThat(code(lost)).isEqualTo(500);
        assertThat((String) column(lost, "handle_msg")).contains(GONE);
        assertThat(column(lost, "failed_at"))
                .as("the failure monitor looks at it")
                .isNotNull();
        assertThat(failures).hasValue(1);
        assertThat(code(running)).isZero();
    }

    @Test
    void anExecutorOfAnotherApplicationAtThisAddressIsAnotherExecutor() throws Exception {
        rows.automaticGroup(3, "bank", GONE);
        beat("bank", GONE);
        long lost = run(AUTOMATIC, GONE, OLD);

        duty.runOnce();

        assertThat(code(lost)).isEqualTo(500);
    }

    @Test
    void anExecutorWhoseGroupWasRenamedOrRemovedIsThereAsLongAsItBeats() throws Exception {
        long renamed = run(AUTOMATIC, HERE, OLD);
        rows.update("UPDATE xxl_job_group SET app_name = 'store' WHERE id = " + AUTOMATIC);
        final long removed = run(4711, HERE, OLD);

        duty.runOnce();

        assertThat(code(renamed)).isZero();
        assertThat(code(removed)).isZero();
    }

    @Test
    void onlyRunsThatWereAcceptedTenMinutesAgoAndHaveNoResultAreLookedAt() throws Exception {
        long young = run(AUTOMATIC, GONE, Duration.ofMinutes(10).minusSeconds(1));
        long unaccepted = run(AUTOMATIC, GONE, OLD);
        rows.update("UPDATE xxl_job_log SET trigger_code = 0 WHERE id = " + unaccepted);
        long done = run(AUTOMATIC, GONE, OLD);
        rows.update("UPDATE xxl_job_log SET handle_code = 200 WHERE id = " + done);
        final long old = run(AUTOMATIC, GONE, Duration.ofMinutes(10));

        duty.runOnce();

        assertThat(code(young)).isZero();
        assertThat(code(unaccepted)).isZero();
        assertThat(code(done)).isEqualTo(200);
        assertThat(code(old)).isEqualTo(500);
    }

    @Test
    void anAddressThatSomebodyEnteredIsAsked() throws Exception {
        long lost = run(MANUAL, GONE, OLD);
        long running = run(MANUAL, HERE, OLD);
        final long chosen = run(AUTOMATIC, "http://10.0.0.3:9999/", OLD);
        rows.update("UPDATE xxl_job_log SET address_list = executor_address WHERE id = " + chosen);

        duty.runOnce();
        assertThat(code(lost)).as("its answer is not there yet").isZero();
        duty.runOnce();

        assertThat(code(lost)).isEqualTo(500);
        assertThat(code(running)).isZero();
        assertThat(code(chosen)).as("the address of this fire alone").isZero();
    }

    @Test
    void addressesAreAskedTogetherAndNoRunWaitsForThem() throws Exception {
        String silent = "http://10.0.0.4:9999/";
        executors.down.add(silent);
        executors.downLater = new CompletableFuture<>();
        long first = run(MANUAL, GONE, OLD);
        long second = run(MANUAL, silent, OLD);

        Duration soon = duty.runOnce();
        assertThat(executors.asked).hasValue(2);
        assertThat(duty.runOnce()).isEqualTo(soon).isLessThan(Duration.ofSeconds(10));
        assertThat(executors.asked).as("each once").hasValue(2);
        assertThat(code(first)).isZero();

        executors.downLater.complete(new Answer.NotReached<>("timed out"));
        assertThat(duty.runOnce()).isGreaterThan(soon);
        assertThat(code(first)).isEqualTo(500);
        assertThat(code(second)).isEqualTo(500);
    }

    @Test
    void nothingIsLostBeforeEveryExecutorCouldBeat() throws Exception {
        long run = run(AUTOMATIC, GONE, OLD);
        clock.pass(Duration.ofMinutes(3));
        duty.runOnce();
        assertThat(code(run)).as("the center, or its database, was away").isZero();

        listen(Duration.ofSeconds(89));
        duty.runOnce();
        assertThat(code(run)).isZero();

        listen(Duration.ofSeconds(1));
        duty.runOnce();
        assertThat(code(run)).as("it did not beat all that time").isEqualTo(500);
    }

    private void beat(String appName, String address) {
        transactions.run(
                (em, connection) -> beats.write(connection, List.of(new Beat(appName, address)), clock.instant()));
    }

    private long run(int group, String address, Duration age) {
        rows.update("INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code, cause,"
                + " executor_address) VALUES (" + group + ", 7, '"
                + TIME.format(LocalDateTime.ofInstant(clock.instant().minus(age), ZoneOffset.UTC))
                + "', 200, 0, 'CRON', '"
                + address + "')");
        return rows.number("SELECT MAX(id) FROM xxl_job_log");
    }

    private long code(long run) {
        return ((Number) column(run, "handle_code")).longValue();
    }

    private Object column(long run, String name) {
        return rows.query("SELECT " + name + " FROM xxl_job_log WHERE id = " + run)
                .get(0)
                .get(name);
    }

    private Completer completer(EngineParts parts) {
        Outcomes outcomes = new Outcomes(transactions, 100, parts.ledger().sums());
        Dispatcher dispatcher = TestDispatcher.of(parts, executors, outcomes);
        return new Completer(
                transactions,
                clock,
                new Results(parts.settings().zone(), 100),
                parts.ledger(),
                parts.jobs(),
                parts.node(),
                parts.passes(),
                Messages.of(parts.settings().language()),
                dispatcher,
                outcomes);
    }
}
