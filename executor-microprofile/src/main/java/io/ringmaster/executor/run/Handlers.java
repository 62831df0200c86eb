package io.ringmaster.executor.run;

import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.glue.GlueProblem;
import io.ringmaster.executor.glue.SourceHandlers;
import io.ringmaster.executor.handler.HandlerCatalog;
import io.ringmaster.protocol.GlueType;
import io.ringmaster.protocol.RunRequest;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The handler of a request, or why there is none. */
final class Handlers {
    private final HandlerCatalog catalog;
    private final SourceHandlers glue;

    Handlers(HandlerCatalog catalog, SourceHandlers glue) {
        this.catalog = catalog;
        this.glue = glue;
    }

    Found find(RunRequest request) {
        Optional<GlueType> type = GlueType.of(request.glueType());
        if (type.isEmpty()) {
            return Found.problem("glueType: '%s' is none that this executor knows".formatted(request.glueType()));
        }
        return type.get() == GlueType.BEAN ? bean(request) : glue(type.get(), request);
    }

    private Found bean(RunRequest request) {
        String name = Objects.requireNonNullElse(request.executorHandler(), "");
        return catalog.find(name)
                .map(handler -> new Found(handler, ""))
                .orElseGet(() -> Found.problem("executorHandler: this executor has no handler '%s'".formatted(name)));
    }

    private Found glue(GlueType type, RunRequest request) {
        try {
            return new Found(glue.of(type, request), "");
        } catch (GlueProblem e) {
            return Found.problem(String.valueOf(e.getMessage()));
        }
    }

    /**
     * What was found.
     *
     * @param problem for the center's operator; empty if there is a handler
     */
    record Found(@Nullable JobHandler handler, String problem) {
        private static Found problem(String problem) {
            return new Found(null, problem);
        }
    }
}
