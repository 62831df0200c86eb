package io.ringmaster.web.console.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.job.entity.Job;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;

class JobFormTest {
    @Test
    void aScriptIsReadByWhoShowsItAlone() {
        Job job = new Job("GLUE_SHELL", "", "", LocalDateTime.of(2026, 3, 1, 12, 0)) {
            @Override
            public String getGlueSource() {
                throw new AssertionError("up to 16 MiB");
            }
        };
        JobForm form = JobForm.of(job);
        assertThat(form.getGlueType()).isEqualTo("GLUE_SHELL");
        assertThat(form.getGlueSource()).isNull();
    }
}
