package io.ringmaster.web.console.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.scheduler.execution.boundary.ExecutionArchive;
import io.ringmaster.scheduler.execution.boundary.ExecutionFilter;
import io.ringmaster.scheduler.execution.boundary.ExecutionPage;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.JobNames;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.job.entity.JobSettings;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.security.Access;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JobViewTest {
    private final Job job = new Job("BEAN", null, null, LocalDateTime.of(2026, 3, 1, 12, 0));
    private final List<ExecutionStatus> asked = new ArrayList<>();
    private final JobView view = new JobView();

    JobViewTest() {
        job.apply(
                new JobSettings(
                        1,
                        "adopted",
                        "lisa",
                        "",
                        "CRON",
                        "nonsense",
                        "DO_NOTHING",
                        "FIRST",
                        "SERIAL_EXECUTION",
                        "demoJobHandler",
                        "",
                        0,
                        0,
                        "",
                        null),
                LocalDateTime.of(2026, 3, 1, 12, 0));
        view.jobs = new JobCatalog() {
            @Override
            public Job get(int id) {
                return job;
            }

            @Override
            public List<AuditEntry> changes(int id, int size) {
                return List.of();
            }

            @Override
            public List<AuditEntry> history(int id, @Nullable Long before, int size) {
                return List.of();
            }

            @Override
            public List<Instant> nextTimes(int id, int count) {
                throw Rejected.field("scheduleConf", "schedule.cron.invalid", "nonsense");
            }
        };
        view.names = new JobNames() {
            @Override
            public Map<Integer, String> of(Collection<Integer> ids) {
                return Map.of();
            }
        };
        view.executions = new ExecutionArchive() {
            @Override
            public ExecutionPage page(ExecutionFilter filter, @Nullable Long before, int size) {
                asked.add(filter.status());
                return new ExecutionPage(List.of(), null, null);
            }
        };
        view.access = new Access() {
            @Override
            public List<ExecutorGroup> groups() {
                return List.of();
            }
        };
        view.feedback = new Feedback() {
            @Override
            public boolean tell(String form, Runnable action) {
                action.run();
                return true;
            }

            @Override
            public String words(Rejected refused) {
                return refused.key();
            }
        };
    }

    @Test
    void whatAJobDidIsShownThoughItsScheduleCannotBeRead() {
        view.setId(7);
        view.load();
        assertThat(view.getTimes()).isEmpty();
        assertThat(view.getComplaint()).isEqualTo("schedule.cron.invalid");
        assertThat(asked).containsExactly(null, ExecutionStatus.RUNNING, ExecutionStatus.PENDING);
        asked.clear();
        view.refresh();
        assertThat(asked).hasSize(3);
    }
}
