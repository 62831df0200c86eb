package io.ringmaster.protocol;

/**
 * Asks for lines of a run's log (interop 1.8). Goes out with {@code logDateTim} and {@code logDateTime} alike.
 *
 * @param logDateTim epoch milliseconds of the trigger record; the missing letter is the wire's
 * @param fromLineNum first wanted line, from 1; 0 means 1
 */
public record LogRequest(long logDateTim, long logId, int fromLineNum) {}
