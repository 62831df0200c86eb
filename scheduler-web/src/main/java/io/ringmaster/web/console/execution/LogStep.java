package io.ringmaster.web.console.execution;

import io.ringmaster.protocol.LogPage;

/**
 * What came of one question for the lines of a log.
 *
 * @param text the new lines, each with its terminator; empty if there are none
 * @param nextLine the line to ask for next
 * @param state how it goes on
 */
record LogStep(String text, int nextLine, LogState state) {
    /**
     * @param nextLine what was asked for
     * @param open whether the run has no result yet
     */
    static LogStep of(LogPage page, int nextLine, boolean open) {
        // an executor that has no such file answers with an end, no lines and a text for people (interop 1.8)
        boolean missing =
                page.isEnd() && page.toLineNum() == 0 && !page.logContent().isEmpty();
        if (missing) {
            // the file is made when the run begins
            return new LogStep("", nextLine, open ? LogState.LIVE : LogState.REMOVED);
        }
        boolean news = page.toLineNum() >= nextLine;
        return new LogStep(
                news ? page.logContent() : "",
                news ? page.toLineNum() + 1 : nextLine,
                page.isEnd() ? LogState.ENDED : LogState.LIVE);
    }
}
