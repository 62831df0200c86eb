package io.ringmaster.web.console.execution;

import java.util.Map;

/**
 * What a page is told of a log.
 *
 * @param record the id of the run
 * @param from the line that was asked for, the first of the text
 * @param step what came of it
 * @param note how it goes on, for people
 * @param status of the run, which pages show beside the log; empty if there is no such run
 */
record LogNews(long record, int from, LogStep step, String note, String status) {
    /** Whether no lines will come any more. */
    boolean last() {
        return step.state() == LogState.ENDED || step.state() == LogState.REMOVED;
    }

    /** Whether this says anything to a page that was told the other one before. */
    boolean adds(LogNews before) {
        return !step.text().isEmpty()
                || step.state() != before.step.state()
                || !note.equals(before.note)
                || !status.equals(before.status);
    }

    /** As scripts read it. */
    Map<String, Object> members() {
        return Map.of(
                "record", record,
                "from", from,
                "text", step.text(),
                "next", step.nextLine(),
                "state", step.state().word(),
                "note", note,
                "status", status);
    }
}
