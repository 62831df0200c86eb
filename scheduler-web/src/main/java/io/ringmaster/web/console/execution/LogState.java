package io.ringmaster.web.console.execution;

import java.util.Locale;

/** How it goes on with the log of a run. */
enum LogState {
    /** More may come. */
    LIVE,
    ENDED,
    /** The run is over, and the executor has no log of it. */
    REMOVED,
    /** It can not be had at the moment. */
    TROUBLE;

    /** What scripts call it, and the texts of the states that have one of their own. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Of the text that says so. */
    String key() {
        return "log." + word();
    }
}
