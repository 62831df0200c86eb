package org.codehaus.groovy;

import io.ringmaster.executor.logfile.RunLog;

/** Stands for what Groovy 4 puts between a source and what it calls. */
public final class Dispatch {
    private Dispatch() {}

    public static void line(RunLog log, String text) {
        log.line(text);
    }
}
