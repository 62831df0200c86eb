package io.ringmaster.protocol;

/**
 * Lines of a run's log (interop 1.8). Nothing new means {@code fromLineNum > toLineNum}.
 *
 * @param fromLineNum as asked for
 * @param toLineNum last line in here, or 0 (executors up to 3.2.0: the number of lines in the file)
 * @param logContent the lines, each with its terminator
 * @param isEnd true if no more will come; the name is the wire's
 */
public record LogPage(int fromLineNum, int toLineNum, String logContent, boolean isEnd) {}
