package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.completion.boundary.KillSwitch.Killed;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.i18n.Messages;
import java.util.Locale;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class KillScenariosMariaDbIT extends AbstractKillScenarios {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.mariaDb();
    }

    // where there may be two centers
    @Test
    void aKillAtAnotherCenterEndsNoOtherRunOfTheJob() throws Exception {
        job(7, "NONE", "", "FIRST");
        executors.silent.add(A);
        start();
        FakeExecutors others = new FakeExecutors();
        others.killed = new Answer.Given<>(200, "", null, false);
        try (TestCenter other = new TestCenter(database, others, Map.of("ringmaster.zone", "UTC")).start()) {
            await().atMost(PATIENCE).until(() -> other.center().readiness().ready());
            for (int fire = 0; fire < 10; fire++) {
                trigger(7, null, A);
            }
            await().atMost(PATIENCE)
                    .until(() -> rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE sent_at IS NOT NULL") == 10);
            long ahead = rows.number("SELECT MAX(id) FROM xxl_job_log");

            Killed early = kill(other, ahead);
            assertThat(early.done()).isFalse();
            assertThat(early.text()).contains("Another center", "again");
            assertThat(others.kills).isEmpty();

            executors.silent.clear();
            executors.unanswered.forEach(answer -> answer.complete(FakeExecutors.ok("")));
            await().atMost(PATIENCE)
                    .until(() -> rows.number("SELECT trigger_code FROM xxl_job_log WHERE id = " + ahead) == 200);
            assertThat(kill(other, ahead).done()).as("it runs").isTrue();
            assertThat(others.kills).hasSize(1);
        }
    }

    private static Killed kill(TestCenter center, long id) {
        return center.center().killSwitch().kill(Callers.administrator(), id, Messages.of(Locale.ENGLISH));
    }
}
