package io.ringmaster.executor.scripts;

import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.glue.SourceHandlers;
import io.ringmaster.executor.handler.Refusal;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.protocol.GlueType;
import io.ringmaster.protocol.RunRequest;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How the executor's library finds this one. */
public final class ScriptsProvider implements SourceHandlers.Provider {
    @Override
    public SourceHandlers with(ExecutorSettings settings, LogFiles logs) {
        ScriptSettings own = ScriptSettings.from(settings.others());
        ScriptRunner runner = new ScriptRunner(own, settings.killGrace(), logs);
        GroovyVersions groovy = new GroovyVersions();
        return (type, request) -> handler(own.types(), type, request, runner, groovy);
    }

    private static JobHandler handler(
            Set<GlueType> allowed, GlueType type, RunRequest request, ScriptRunner runner, GroovyVersions groovy)
            throws Refusal {
        if (!allowed.contains(type)) {
            throw new Refusal("glueType: " + type
                    + " is off here; the owner of the executor switches it on with ringmaster.executor.glue");
        }
        @Nullable String source = request.glueSource();
        if (source == null || source.isBlank()) {
            throw new Refusal("glueSource: there is none");
        }
        return type.isScript()
                ? new Script(request.jobId(), type, request.glueUpdatetime(), source, runner)
                : groovy.of(request.jobId(), request.glueUpdatetime(), source);
    }
}
