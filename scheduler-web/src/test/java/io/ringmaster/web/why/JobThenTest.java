package io.ringmaster.web.why;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.job.entity.JobSettings;
import java.util.List;
import org.junit.jupiter.api.Test;

class JobThenTest {
    private static final JobSettings TODAY = new JobSettings(
            1, "d", "a", null, "CRON", "0 0 1 * * ?", "DO_NOTHING", "FIRST", null, "h", null, 0, 0, null, null);

    @Test
    void isWhatTheNextChangeReplaced() {
        List<JobChange> newestFirst = List.of(
                change(50, "scheduleType=FIX_RATE\nscheduleConf=9"),
                change(10, "description=x=y\nscheduleType=CRON\nscheduleConf=0 0 2 * * ?\nrouteStrategy=LAST"),
                change(-10, "scheduleType=CRON\nscheduleConf=0 0 3 * * ?"));
        JobThen then = JobThen.of(TODAY, newestFirst, Fires.DUE);
        assertThat(then.scheduleConf()).isEqualTo("0 0 2 * * ?");
        assertThat(then.route()).isEqualTo("LAST");
        assertThat(then.misfire()).as("not in the trail").isEqualTo("DO_NOTHING");
    }

    @Test
    void aScriptThatWasSavedInBetweenHidesNothing() {
        List<JobChange> newestFirst =
                List.of(change(20, "scheduleConf=0 0 2 * * ?"), change(10, "script=SHA-256 ab, 3"));
        assertThat(JobThen.of(TODAY, newestFirst, Fires.DUE).scheduleConf()).isEqualTo("0 0 2 * * ?");
    }

    @Test
    void isWhatIsSetTodayIfNothingChangedSince() {
        JobThen then = JobThen.of(TODAY, List.of(change(-10, "scheduleConf=0 0 3 * * ?")), Fires.DUE);
        assertThat(then.scheduleConf()).isEqualTo("0 0 1 * * ?");
        assertThat(then.block()).isEmpty();
        assertThat(JobThen.of(TODAY, List.of(change(10, "scheduleConf=9")), null)
                        .scheduleConf())
                .isEqualTo("0 0 1 * * ?");
    }

    private static JobChange change(int seconds, String before) {
        return new JobChange(Fires.DUE.plusSeconds(seconds), "ann", "change", before);
    }
}
