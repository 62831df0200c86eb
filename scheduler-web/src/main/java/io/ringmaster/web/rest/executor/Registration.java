package io.ringmaster.web.rest.executor;

import io.ringmaster.scheduler.group.entity.ExecutorScope;
import io.ringmaster.scheduler.registry.boundary.Registry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** What registering and saying farewell have in common: the same body, the same checks (interop 2.2, 2.3). */
@ApplicationScoped
public class Registration {
    private static final Logger LOGGER = System.getLogger(Registration.class.getName());
    private static final int MOST = 255;
    private static final String EXECUTORS = "EXECUTOR";

    @Inject
    Registry registry;

    @Inject
    TokenCheck token;

    @Inject
    EnvelopeTexts texts;

    void handle(HttpHeaders headers, InputStream body, boolean alive, AsyncResponse response) {
        Optional<ExecutorScope> scope = token.scope(headers);
        if (scope.isEmpty()) {
            response.resume(Envelope.failure(texts.text("envelope.token")));
            return;
        }
        try {
            JsonObject request = JsonBody.object(body);
            String kind = text(request, "registryGroup");
            String appName = text(request, "registryKey");
            String address = text(request, "registryValue");
            if (!scope.get().covers(appName)) {
                response.resume(Envelope.failure(texts.text("envelope.token.group", appName)));
                return;
            }
            if (!kind.equals(EXECUTORS)) {
                // the other registry of XXL-JOB, which nothing reads
                response.resume(Envelope.success());
                return;
            }
            CompletionStage<Boolean> done =
                    alive ? registry.register(appName, address) : registry.remove(appName, address);
            done.whenComplete((stored, failure) -> {
                if (failure != null) {
                    LOGGER.log(Level.WARNING, "The beat of {0} at {1} could not be stored", appName, address);
                    response.resume(Envelope.failure(texts.text("envelope.beat.failed")));
                } else {
                    response.resume(Envelope.success());
                }
            });
        } catch (JsonException malformed) {
            response.resume(Envelope.failure(texts.text("envelope.beat.malformed")));
        } catch (IllegalArgumentException invalid) {
            response.resume(Envelope.failure(String.valueOf(invalid.getMessage())));
        }
    }

    private String text(JsonObject request, String member) {
        JsonValue value = request.get(member);
        String text = value instanceof JsonString string ? string.getString().trim() : "";
        if (text.isEmpty() || text.length() > MOST) {
            throw new IllegalArgumentException(texts.text("envelope.beat.member", member, MOST));
        }
        return text;
    }
}
