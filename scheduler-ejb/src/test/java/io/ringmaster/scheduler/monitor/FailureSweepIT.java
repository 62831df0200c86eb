package io.ringmaster.scheduler.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.alarm.Alarm;
import io.ringmaster.scheduler.alarm.AlarmDesk;
import io.ringmaster.scheduler.alarm.Notice;
import io.ringmaster.scheduler.center.FakeExecutors;
import io.ringmaster.scheduler.database.Listening;
import io.ringmaster.scheduler.engine.EngineParts;
import io.ringmaster.scheduler.group.control.Beats;
import io.ringmaster.scheduler.group.control.ExecutorTokens;
import io.ringmaster.scheduler.registry.control.AddressBook;
import io.ringmaster.scheduler.registry.control.AddressRefresh;
import io.ringmaster.scheduler.routing.Routers;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import io.ringmaster.scheduler.trigger.control.Dispatchers;
import io.ringmaster.scheduler.trigger.control.Lateness;
import io.ringmaster.scheduler.trigger.control.Outcomes;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of failures whose alarms take long. */
@ParameterizedClass
@MethodSource("databases")
class FailureSweepIT extends AbstractDutyScene {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch mailServerAnswers = new CountDownLatch(1);
    private final List<Long> alarmed = new CopyOnWriteArrayList<>();

    @AfterEach
    void stop() {
        mailServerAnswers.countDown();
        threads.shutdownNow();
    }

    @Test
    void aFailureIsAlarmedOnceHoweverLongItsAlarmHasToWait() throws Exception {
        EngineParts parts = open("UTC");
        AlarmResults results = new AlarmResults(transactions, ZoneOffset.UTC);
        FailureSweep duty = new FailureSweep(
                parts, new AlarmDesk(List.of(alarm()), threads, Duration.ofMinutes(5)), results, dispatcher(parts));
        rows.update("INSERT INTO ringmaster_node (id, name, started_at, renewed_at) VALUES (" + NODE + ", 'n', 0, 0)");
        rows.group(1, "http://127.0.0.1:1/");
        rows.job(7, "NONE", "", "FIRST", Long.MAX_VALUE);
        failure(1);
        failure(2);
        duty.runOnce();

        for (int sixMinutes = 0; sixMinutes < 3; sixMinutes++) {
            clock.pass(Duration.ofMinutes(6));
            duty.runOnce();
        }
        mailServerAnswers.countDown();
        await().until(() -> alarmed.contains(2L));
        failure(3);
        duty.runOnce();
        await().until(() -> alarmed.contains(3L));

        assertThat(alarmed).containsExactly(1L, 2L, 3L);
        await().untilAsserted(() -> {
            results.runOnce();
            assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE alarm_status = 2"))
                    .isEqualTo(3);
        });
    }

    private void failure(long id) {
        rows.update(
                "INSERT INTO xxl_job_log (id, job_group, job_id, trigger_time, trigger_code, handle_code, cause, failed_at)"
                        + " VALUES (" + id + ", 1, 7, '2026-03-01 09:59:00', 200, 500, 'CRON', " + id + ")");
    }

    private Alarm alarm() {
        return new Alarm() {
            @Override
            public String name() {
                return "test";
            }

            @Override
            public void raise(Notice notice) throws InterruptedException {
                mailServerAnswers.await();
                alarmed.add(notice.record());
            }
        };
    }

    private Dispatcher dispatcher(EngineParts parts) {
        AddressBook addressBook = new AddressBook();
        Settings secrets = Settings.of(Map.of("ringmaster.token", "t", "ringmaster.api.token", "a"));
        return Dispatchers.create(
                parts.settings(),
                clock,
                transactions,
                parts.ledger(),
                parts.jobs(),
                parts.node(),
                parts.passes(),
                addressBook,
                new AddressRefresh(
                        transactions,
                        new Beats(ZoneOffset.UTC, new Listening(Beats.DEAD_AFTER)),
                        addressBook,
                        new ExecutorTokens(new Secrets(secrets), clock),
                        clock),
                new Routers(clock, new SplittableRandom(1)),
                new FakeExecutors(),
                new Outcomes(transactions, 100, parts.ledger().sums()),
                new Lateness(),
                "test",
                threads,
                threads);
    }
}
