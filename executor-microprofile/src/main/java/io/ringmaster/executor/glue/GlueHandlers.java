package io.ringmaster.executor.glue;

import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.protocol.GlueType;
import io.ringmaster.protocol.RunRequest;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The handlers of sources, where their kind is on and the library for them is there; another version replaces a handler. */
public final class GlueHandlers {
    private final Set<GlueType> types;
    private final Optional<SourceHandlers> handlers;

    public GlueHandlers(ExecutorSettings settings, LogFiles logs) {
        types = settings.glueTypes();
        // the loader of this class: both libraries lie in the same place of an application
        handlers = ServiceLoader.load(SourceHandlers.Provider.class, GlueHandlers.class.getClassLoader())
                .findFirst()
                .map(provider -> provider.with(settings, logs));
    }

    /**
     * The handler of the request's source.
     *
     * @throws GlueProblem if the kind is off, the library or the source is missing, or the source does not compile
     */
    public JobHandler of(GlueType type, RunRequest request) throws GlueProblem {
        if (!types.contains(type)) {
            throw new GlueProblem("glueType: " + type
                    + " is off here; the owner of the executor switches it on with ringmaster.executor.glue");
        }
        @Nullable String source = request.glueSource();
        if (source == null || source.isBlank()) {
            throw new GlueProblem("glueSource: there is none");
        }
        if (handlers.isEmpty()) {
            throw new GlueProblem(
                    "glueType: " + type + " needs the dependency io.ringmaster:executor-scripts in the application");
        }
        return handlers.get().of(type, request, source);
    }
}
