package io.ringmaster.executor.run;

import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.handler.HandlerCatalog;
import io.ringmaster.protocol.GlueType;
import io.ringmaster.protocol.RunRequest;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The handler of a request, or why there is none. */
final class Handlers {
    private final HandlerCatalog catalog;
    private final Set<GlueType> glueTypes;

    Handlers(HandlerCatalog catalog, Set<GlueType> glueTypes) {
        this.catalog = catalog;
        this.glueTypes = glueTypes;
    }

    Found find(RunRequest request) {
        Optional<GlueType> type = GlueType.of(request.glueType());
        if (type.isEmpty()) {
            return Found.problem("glueType: '%s' is none that this executor knows".formatted(request.glueType()));
        }
        return type.get() == GlueType.BEAN ? bean(request) : glue(type.get());
    }

    private Found bean(RunRequest request) {
        String name = Objects.requireNonNullElse(request.executorHandler(), "");
        return catalog.find(name)
                .map(handler -> new Found(handler, ""))
                .orElseGet(() -> Found.problem("executorHandler: this executor has no handler '%s'".formatted(name)));
    }

    private Found glue(GlueType type) {
        return Found.problem(
                glueTypes.contains(type)
                        ? "glueType: this version of the executor does not run %s".formatted(type)
                        : "glueType: %s is off here; the owner of the executor switches it on with ringmaster.executor.glue"
                                .formatted(type));
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
