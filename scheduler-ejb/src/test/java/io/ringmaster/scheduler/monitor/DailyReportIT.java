package io.ringmaster.scheduler.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What the rows of the daily report count; it is 2026-03-01 10:00. */
@ParameterizedClass
@MethodSource("databases")
class DailyReportIT extends AbstractDutyScene {
    private static final String OURS = "1, 1767225600000";
    private static final String NOT_SENT = "1, NULL";
    private static final String LIVE = "NULL, NULL";

    @Test
    void firesThatWereNotSentYetOrNeverAreLeftOut() {
        DailyReport duty = new DailyReport(open("UTC"));
        row("2026-03-01 09:00:00", 200, 200, OURS);
        row("2026-03-01 09:00:00", 200, 500, OURS);
        row("2026-03-01 09:00:00", 500, 0, OURS);
        row("2026-03-01 09:00:00", 200, 0, OURS);
        row("2026-03-01 09:00:00", 0, 0, OURS);
        row("2026-03-01 09:00:00", 200, 200, LIVE);
        // waits for its time; was cancelled or missed
        row("2026-03-01 23:00:00", 0, 0, NOT_SENT);
        row("2026-03-01 09:00:00", 500, 0, NOT_SENT);
        row("2026-02-28 23:59:59", 200, 200, OURS);
        row("2026-02-26 12:00:00", 200, 200, OURS);

        duty.runOnce();

        assertThat(rows.query(
                        "SELECT running_count, suc_count, fail_count FROM xxl_job_log_report ORDER BY trigger_day"))
                .extracting(day -> day.values().toString())
                .as("yesterday but one, yesterday, today")
                .containsExactly("[0, 0, 0]", "[0, 1, 0]", "[2, 2, 2]");
    }

    /** @param ownerAndSending node and time */
    private void row(String time, int triggerCode, int handleCode, String ownerAndSending) {
        rows.update(
                "INSERT INTO xxl_job_log (job_group, job_id, trigger_time, trigger_code, handle_code, owner_node, sent_at)"
                        + " VALUES (1, 7, '" + time + "', " + triggerCode + ", " + handleCode + ", " + ownerAndSending
                        + ")");
    }
}
