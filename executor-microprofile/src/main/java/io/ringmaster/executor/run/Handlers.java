package io.ringmaster.executor.run;

import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.glue.SourceHandlers;
import io.ringmaster.executor.handler.HandlerCatalog;
import io.ringmaster.executor.handler.Refusal;
import io.ringmaster.protocol.GlueType;
import io.ringmaster.protocol.RunRequest;
import java.util.Objects;

/** The handler of a request. */
final class Handlers {
    private final HandlerCatalog catalog;
    private final SourceHandlers sources;

    Handlers(HandlerCatalog catalog, SourceHandlers sources) {
        this.catalog = catalog;
        this.sources = sources;
    }

    JobHandler of(RunRequest request) throws Refusal {
        GlueType type = GlueType.of(request.glueType())
                .orElseThrow(
                        () -> new Refusal("glueType: '" + request.glueType() + "' is none that this executor knows"));
        if (type != GlueType.BEAN) {
            return sources.of(type, request);
        }
        String name = Objects.requireNonNullElse(request.executorHandler(), "");
        return catalog.find(name)
                .orElseThrow(() -> new Refusal("executorHandler: this executor has no handler '" + name + "'"));
    }
}
