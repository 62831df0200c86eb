package io.ringmaster.executor.scripts;

import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.glue.SourceHandlers;
import io.ringmaster.executor.logfile.LogFiles;

/** How the executor's library finds this one. */
public final class ScriptsProvider implements SourceHandlers.Provider {
    @Override
    public SourceHandlers with(ExecutorSettings settings, LogFiles logs) {
        ScriptRunner runner = new ScriptRunner(settings, logs);
        GroovyVersions groovy = new GroovyVersions();
        return (type, request, source) -> type.isScript()
                ? new Script(request.jobId(), type, request.glueUpdatetime(), source, runner)
                : groovy.of(request.jobId(), request.glueUpdatetime(), source);
    }
}
