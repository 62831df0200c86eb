package io.ringmaster.web.console.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.JobDraft;
import io.ringmaster.scheduler.job.boundary.JobFilter;
import io.ringmaster.scheduler.job.boundary.JobListing;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.job.entity.JobSettings;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.SilentPage;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BulkViewTest {
    private static final LocalDateTime NOON = LocalDateTime.of(2026, 7, 1, 12, 0);

    private final List<JobDraft> stored = new ArrayList<>();
    private final Job job = new Job("BEAN", "", "", NOON);
    private final BulkView view = new BulkView();

    @BeforeEach
    void make() {
        job.apply(settings("before"), NOON);
        List<JobRow> selected = List.of(JobRow.of(job, "one"));
        view.feedback = new Feedback();
        view.page = new JobsView() {
            @Override
            public List<JobRow> getSelected() {
                return selected;
            }

            @Override
            public void load() {}
        };
    }

    @Test
    void whatSomebodyChangesWhileAJobIsMovedIsKept() {
        view.jobs = new JobCatalog() {
            @Override
            public Job get(int id) {
                return job;
            }

            @Override
            public void change(int id, JobDraft draft, Expected expected) {
                if (stored.isEmpty() && "before".equals(draft.param())) {
                    job.apply(settings("meanwhile"), NOON.plusSeconds(1));
                }
                if (!expected.allows(job.getVersion())) {
                    throw Rejected.stale("expected.changed");
                }
                stored.add(draft);
            }
        };
        view.moveSelected(2);
        assertThat(stored).singleElement().satisfies(draft -> {
            assertThat(draft.groupId()).isEqualTo(2);
            assertThat(draft.param()).isEqualTo("meanwhile");
        });
    }

    @Test
    void whatIsMadeAfterAllThatMatchWereCountedIsNotRemoved() {
        SilentPage.use();
        List<Integer> left = new ArrayList<>(List.of(3, 2, 1));
        view.page = new JobsView();
        view.listing = new JobListing() {
            @Override
            public int newest() {
                return left.get(0);
            }

            @Override
            public int count(JobFilter filter) {
                return left.size();
            }

            @Override
            public List<Name> below(JobFilter filter, @Nullable Integer before, int size) {
                return left.stream()
                        .filter(id -> before == null || id < before)
                        .map(id -> new Name(id, "job " + id))
                        .toList();
            }
        };
        view.jobs = new JobCatalog() {
            @Override
            public void remove(int id) {
                left.remove(Integer.valueOf(id));
            }
        };
        view.selectMatching();
        left.add(0, 4);
        view.removeSelected();
        assertThat(left).containsExactly(4);
    }

    private static JobSettings settings(String param) {
        return new JobSettings(
                1,
                "a job",
                "somebody",
                "",
                "NONE",
                "",
                "DO_NOTHING",
                "FIRST",
                "SERIAL_EXECUTION",
                "handler",
                param,
                0,
                0,
                "",
                null);
    }
}
