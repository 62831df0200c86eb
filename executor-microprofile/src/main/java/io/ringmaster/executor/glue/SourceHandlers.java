package io.ringmaster.executor.glue;

import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.protocol.GlueType;
import io.ringmaster.protocol.RunRequest;

/** Makes handlers of sources. Two of them are equal as long as kind, update time and source are. */
@FunctionalInterface
public interface SourceHandlers {
    /**
     * The handler of a source.
     *
     * @param type any but {@code BEAN}; it is switched on
     * @param source not blank
     * @throws GlueProblem if the source cannot become a handler
     */
    JobHandler of(GlueType type, RunRequest request, String source) throws GlueProblem;

    /** What a library offers as a service of this name. */
    @FunctionalInterface
    interface Provider {
        /** Called once per start of an executor. */
        SourceHandlers with(ExecutorSettings settings, LogFiles logs);
    }
}
