package io.ringmaster.executor.glue;

import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.handler.Refusal;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.protocol.GlueType;
import io.ringmaster.protocol.RunRequest;
import java.util.ServiceLoader;

/** Makes handlers of sources. Two of them are equal as long as kind, update time and source are. */
@FunctionalInterface
public interface SourceHandlers {
    /**
     * The handler of the request's source.
     *
     * @param type any but {@code BEAN}
     * @throws Refusal if the kind is off, or the source is missing or cannot become a handler
     */
    JobHandler of(GlueType type, RunRequest request) throws Refusal;

    /** Those of the library that the application carries for this; without one each source is refused. */
    static SourceHandlers find(ExecutorSettings settings, LogFiles logs) {
        // the loader of this class: both libraries lie in the same place of an application
        return ServiceLoader.load(Provider.class, SourceHandlers.class.getClassLoader())
                .findFirst()
                .map(provider -> provider.with(settings, logs))
                .orElse((type, request) -> {
                    throw new Refusal(
                            "glueType: " + type
                                    + " needs the dependency io.ringmaster:executor-scripts and the setting ringmaster.executor.glue");
                });
    }

    /** What a library offers as a service of this name. */
    @FunctionalInterface
    interface Provider {
        /** Called once per start of an executor. */
        SourceHandlers with(ExecutorSettings settings, LogFiles logs);
    }
}
