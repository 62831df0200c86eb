package io.ringmaster.executor.glue;

import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.protocol.GlueType;
import io.ringmaster.protocol.RunRequest;
import org.jspecify.annotations.Nullable;

/** The handlers of sources. Two of them are equal as long as kind, update time and source are; another one replaces it. */
public final class GlueHandlers {
    private final ExecutorSettings settings;
    private final ScriptRunner runner;
    private final GroovyVersions groovy = new GroovyVersions();

    public GlueHandlers(ExecutorSettings settings, LogFiles logs) {
        this.settings = settings;
        this.runner = new ScriptRunner(settings, logs);
    }

    /**
     * The handler of the request's source.
     *
     * @throws GlueProblem if the kind is off, the source is missing, or does not compile
     */
    public JobHandler of(GlueType type, RunRequest request) throws GlueProblem {
        if (!settings.glueTypes().contains(type)) {
            throw new GlueProblem(
                    "glueType: %s is off here; the owner of the executor switches it on with ringmaster.executor.glue"
                            .formatted(type));
        }
        @Nullable String source = request.glueSource();
        if (source == null || source.isBlank()) {
            throw new GlueProblem("glueSource: there is none");
        }
        return type.isScript()
                ? new Script(request.jobId(), type, request.glueUpdatetime(), source, runner)
                : groovy.of(request.jobId(), request.glueUpdatetime(), source);
    }
}
