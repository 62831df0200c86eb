package io.ringmaster.web.rest.executor;

import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.protocol.Wire;
import io.ringmaster.scheduler.completion.boundary.Callbacks;
import io.ringmaster.scheduler.group.entity.ExecutorScope;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Results of runs (interop 2.4). Answered after the commit. */
@Path(Wire.CALLBACK)
@ApplicationScoped
public class CallbackResource {
    private static final Logger LOGGER = System.getLogger(CallbackResource.class.getName());
    private static final int MOST_NAMED = 20;

    @Inject
    Callbacks callbacks;

    @Inject
    TokenCheck token;

    @Inject
    EnvelopeTexts texts;

    @POST
    public void callback(@Context HttpHeaders headers, InputStream body, @Suspended AsyncResponse response) {
        Optional<ExecutorScope> scope = token.scope(headers);
        if (scope.isEmpty()) {
            response.resume(Envelope.failure(texts.text("envelope.token")));
            return;
        }
        List<CallbackItem> items;
        try {
            items = CallbackParser.parse(body);
        } catch (JsonException malformed) {
            response.resume(
                    Envelope.failure(texts.text("envelope.results.malformed", String.valueOf(malformed.getMessage()))));
            return;
        }
        ExecutorScope known = scope.get();
        if (known.isUnlimited()) {
            callbacks.accept(items).whenComplete((unknown, failure) -> answer(response, unknown, failure));
        } else {
            callbacks
                    .acceptFrom(known::covers, items)
                    .whenComplete((taken, failure) -> answer(response, known, taken, failure));
        }
    }

    /**
     * Results that came with the shared token for runs of a group that has left it are its executor's to keep, and it does if
     * it is told of a failure; told otherwise it would forget them, and the runs would count as lost. It then sends the whole
     * batch again, of which the others are stored already, until it has the group's token or the runs have ended otherwise.
     */
    private void answer(
            AsyncResponse response, ExecutorScope scope, Callbacks.@Nullable Taken taken, @Nullable Throwable failure) {
        if (failure == null
                && taken != null
                && scope.isShared()
                && !taken.waiting().isEmpty()) {
            String groups = taken.waiting().stream()
                    .map(group -> scope.closed().getOrDefault(group, String.valueOf(group)))
                    .sorted()
                    .collect(Collectors.joining(", "));
            LOGGER.log(
                    Level.WARNING,
                    "Results for {0} came with the shared token instead of the group''s; the executor keeps them",
                    groups);
            response.resume(Envelope.failure(texts.text("envelope.token.group", groups)));
        } else {
            answer(response, taken == null ? null : taken.unknown(), failure);
        }
    }

    private void answer(AsyncResponse response, @Nullable Set<Long> unknown, @Nullable Throwable failure) {
        if (failure != null || unknown == null) {
            LOGGER.log(Level.WARNING, "Results could not be stored; the executor keeps them", failure);
            response.resume(Envelope.failure(texts.text("envelope.results.failed")));
        } else if (unknown.isEmpty()) {
            response.resume(Envelope.success());
        } else {
            List<Long> some = new TreeSet<>(unknown).stream().limit(MOST_NAMED).toList();
            response.resume(Envelope.success(texts.text("envelope.results.unknown", unknown.size(), some)));
        }
    }
}
