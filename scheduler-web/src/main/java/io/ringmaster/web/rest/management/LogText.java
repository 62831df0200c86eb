package io.ringmaster.web.rest.management;

import io.ringmaster.protocol.LogPage;

/**
 * Lines of a run's log, not escaped.
 *
 * @param toLine the last line in here; what comes next begins one later
 * @param end whether no more will come
 */
public record LogText(int fromLine, int toLine, String text, boolean end) implements PlainText {
    /** The number of the last line and {@code more} or {@code end} in the first line, then the lines. */
    @Override
    public String plain() {
        return toLine + " " + (end ? "end" : "more") + "\n" + text;
    }

    static LogText of(LogPage page) {
        return new LogText(page.fromLineNum(), page.toLineNum(), page.logContent(), page.isEnd());
    }
}
