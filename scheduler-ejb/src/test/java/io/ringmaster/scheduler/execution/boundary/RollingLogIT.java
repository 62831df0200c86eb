package io.ringmaster.scheduler.execution.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.protocol.LogPage;
import io.ringmaster.protocol.LogRequest;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.UncalledGateway;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RollingLogIT {
    private final LogGateway gateway = new LogGateway();
    private LocalTransactions transactions;
    private RollingLog log;

    @BeforeEach
    void open() {
        DataSource database = TestDatabases.migrated(TestDatabases.h2());
        TestDatabases.execute(
                database,
                "INSERT INTO xxl_job_log (job_group, job_id, executor_address, trigger_time, trigger_code, handle_code,"
                        + " planned_time) VALUES (1, 1, 'http://a/', '2026-03-01 10:00:00', 200, 0, NULL),"
                        + " (1, 1, 'http://a/', '2026-03-01 10:00:00', 200, 200, 1772330400123), (1, 1, NULL, NULL, 500, 0, NULL)");
        transactions = new LocalTransactions(database);
        log = new RollingLog();
        log.settings = Settings.of(Map.of("ringmaster.zone", "Asia/Shanghai"));
        log.executions = Archives.of(transactions, log.settings, Clock.systemUTC());
        log.gateway = gateway;
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void asksWithTheTimeThatWentOut() {
        gateway.answer = given(new LogPage(1, 2, "a\nb\n", false));
        assertThat(log.read(1, 0)).isEqualTo(new LogPage(1, 2, "a\nb\n", false));
        long sent = Instant.parse("2026-03-01T02:00:00Z").toEpochMilli();
        assertThat(gateway.asked).isEqualTo(new LogRequest(sent, 1, 1));
        log.read(2, 7);
        assertThat(gateway.asked).isEqualTo(new LogRequest(1772330400000L, 2, 7));
    }

    @Test
    void endsWhenNothingIsNewAndAResultIsThere() {
        gateway.answer = given(new LogPage(3, 0, "", false));
        assertThat(log.read(1, 3).isEnd()).isFalse();
        assertThat(log.read(2, 3).isEnd()).isTrue();
    }

    @Test
    void aRunThatHasNotBegunHasNoLogYet() {
        gateway.answer = given(new LogPage(1, 0, "no log of the run 1", true));
        assertThat(log.read(1, 1)).isEqualTo(new LogPage(1, 0, "", false));
        gateway.answer = given(new LogPage(1, 0, "no log of the run 2", true));
        assertThat(log.read(2, 1)).isEqualTo(new LogPage(1, 0, "no log of the run 2", true));
    }

    @Test
    void saysWhyThereIsNone() {
        assertRejected(3, "execution.log.not.sent");
        gateway.answer = new Answer.NotReached<>("refused");
        assertRejected(1, "execution.log.failed");
        gateway.answer = new Answer.Given<>(500, "no", null, false);
        assertRejected(1, "execution.log.failed");
    }

    @Test
    void whoAsksDoesNotWaitForTheExecutor() {
        gateway.slow = new CompletableFuture<>();
        CompletableFuture<LogPage> asked = log.ask(1, 1).toCompletableFuture();
        assertThat(asked).isNotDone();
        gateway.slow.complete(given(new LogPage(1, 1, "a\n", false)));
        assertThat(asked).isCompletedWithValue(new LogPage(1, 1, "a\n", false));
    }

    private void assertRejected(long id, String key) {
        assertThatThrownBy(() -> log.read(id, 1))
                .isInstanceOfSatisfying(
                        Rejected.class, no -> assertThat(no.key()).isEqualTo(key));
    }

    private static Answer<LogPage> given(LogPage page) {
        return new Answer.Given<>(200, "", page, false);
    }

    /** An executor that only has logs. */
    private static final class LogGateway extends UncalledGateway {
        private Answer<LogPage> answer;
        private LogRequest asked;
        private @Nullable CompletableFuture<Answer<LogPage>> slow;

        @Override
        public CompletionStage<Answer<LogPage>> log(String address, LogRequest request) {
            asked = request;
            return slow == null ? CompletableFuture.completedFuture(answer) : slow;
        }
    }
}
