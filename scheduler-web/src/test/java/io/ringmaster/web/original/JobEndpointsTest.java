package io.ringmaster.web.original;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobFilter;
import io.ringmaster.scheduler.job.boundary.JobListing;
import io.ringmaster.scheduler.job.boundary.JobOrder;
import io.ringmaster.scheduler.job.boundary.JobPage;
import io.ringmaster.scheduler.job.boundary.Scripts;
import io.ringmaster.scheduler.job.entity.Job;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobEndpointsTest {
    private static final int JOBS = 1500;

    private final JobEndpoints endpoints = new JobEndpoints();

    private final List<Collection<Integer>> asked = new ArrayList<>();

    JobEndpointsTest() {
        endpoints.listing = new ManyJobs();
        endpoints.scripts = new Scripts() {
            @Override
            public Map<Integer, String> current(Collection<Integer> jobIds) {
                asked.add(List.copyOf(jobIds));
                return Map.of(0, "echo");
            }
        };
    }

    @Test
    void theScriptsOfAPageAreAskedForAtOnce() {
        endpoints.listing = new JobListing() {
            @Override
            public JobPage page(JobFilter filter, JobOrder order, @Nullable String after, int size) {
                return new JobPage(List.of(kind("GLUE_SHELL"), kind("BEAN")), null);
            }

            @Override
            public int count(JobFilter filter) {
                return 2;
            }
        };
        Rows rows = page(Map.of("start", "0", "length", "10"));
        assertThat(rows.rows()).extracting("glueSource").contains("echo");
        assertThat(asked).containsExactly(List.of(0));
    }

    /** A job that is out of its transaction, where a script costs a statement of its own. */
    private static Job kind(String glueType) {
        return new Job(glueType, "", "", LocalDateTime.of(2026, 1, 1, 0, 0)) {
            @Override
            public String getGlueSource() {
                throw new AssertionError("one statement for each row");
            }
        };
    }

    @Test
    void aLongPageHasEveryJob() {
        Rows rows = page(Map.of("start", "0", "length", "2000"));
        assertThat(rows.rows()).hasSize(JOBS);
        assertThat(rows.total()).isEqualTo(JOBS);
    }

    @Test
    void aShortPageTellsHowManyThereAre() {
        Rows rows = page(Map.of("offset", "1490", "pagesize", "20"));
        assertThat(rows.rows()).hasSize(10);
        assertThat(rows.total()).isEqualTo(JOBS);
        assertThat(page(Map.of("start", "0", "length", "10")).total()).isEqualTo(JOBS);
    }

    @ParameterizedTest
    @CsvSource({"length,10001", "pagesize,10001", "start,100001", "offset,200000", "start,-1", "length,-1"})
    void whoAsksForMoreThanIsAnsweredGetsNoOtherRows(String name, String value) {
        assertThatThrownBy(() -> page(Map.of(name, value)))
                .asInstanceOf(InstanceOfAssertFactories.type(Rejected.class))
                .satisfies(refused -> {
                    assertThat(refused.field()).contains(name);
                    assertThat(refused.text(Messages.of(Locale.ENGLISH))).matches("Must be from 0 to 1000?00");
                });
    }

    private Rows page(Map<String, String> paging) {
        Map<String, String[]> form = new HashMap<>();
        form.put("jobGroup", new String[] {"1"});
        form.put("triggerStatus", new String[] {"-1"});
        paging.forEach((name, value) -> form.put(name, new String[] {value}));
        return (Rows) endpoints.all().get("/jobinfo/pageList").answer(new Form(form, ZoneOffset.UTC));
    }

    private static final class ManyJobs extends JobListing {
        @Override
        public JobPage page(JobFilter filter, JobOrder order, @Nullable String after, int size) {
            int begin = after == null ? 0 : Integer.parseInt(after);
            int end = Math.min(JOBS, begin + size);
            List<Job> jobs = IntStream.range(begin, end)
                    .mapToObj(i -> new Job("BEAN", "", "", LocalDateTime.of(2026, 1, 1, 0, 0)))
                    .toList();
            return new JobPage(jobs, end == JOBS ? null : Integer.toString(end));
        }

        @Override
        public int count(JobFilter filter) {
            return JOBS;
        }
    }
}
