package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonException;
import jakarta.json.bind.JsonbException;
import jakarta.ws.rs.WebApplicationException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells what a caller may know of a failure. What they may not know goes to the log, under an id that they are given. */
@ApplicationScoped
public class Problems {
    private static final Logger LOGGER = System.getLogger(Problems.class.getName());
    private static final Pattern PROPERTY = Pattern.compile("property '([A-Za-z]+)'");
    private static final int BAD_REQUEST = 400;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;
    private static final int PRECONDITION_FAILED = 412;
    private static final int UNPROCESSABLE = 422;
    private static final int TOO_MANY = 429;
    private static final int INTERNAL = 500;
    private static final int UNAVAILABLE = 503;

    /** The problem that a failure is, in the language of {@code messages}. The server may have wrapped the failure. */
    public Problem of(Throwable failure, Messages messages) {
        return find(failure, Rejected.class)
                .map(rejected -> rejected(rejected, messages))
                .or(() -> find(failure, JsonbException.class).map(body -> body(body, messages)))
                .or(() -> find(failure, JsonException.class).map(body -> body(body, messages)))
                .or(() -> find(failure, DatabaseFailure.class).map(database -> database(database, messages)))
                .or(() -> find(failure, WebApplicationException.class).flatMap(http -> http(http, messages)))
                .orElseGet(() -> internal(failure, messages));
    }

    private static Problem rejected(Rejected rejected, Messages messages) {
        String text = rejected.text(messages);
        if (rejected.isUnknown()) {
            return Problem.of("unknown", messages.text("problem.unknown"), NOT_FOUND, text);
        }
        if (!rejected.flaws().isEmpty()) {
            return Problem.of("flawed", messages.text("problem.rejected"), BAD_REQUEST, text)
                    .listing(rejected.flaws().stream()
                            .map(flaw -> Flawed.of(flaw, messages))
                            .toList());
        }
        if (rejected.isStale()) {
            return Problem.of("stale", messages.text("problem.precondition"), PRECONDITION_FAILED, text);
        }
        if (rejected.isReused()) {
            return Problem.of("reused", messages.text("problem.rejected"), UNPROCESSABLE, text);
        }
        if (rejected.isBusy()) {
            return Problem.of("busy", messages.text("problem.rejected"), CONFLICT, text);
        }
        if (rejected.isForbidden()) {
            return Problem.of("forbidden", messages.text("problem.rejected"), FORBIDDEN, text);
        }
        int status = rejected.field().isPresent() ? BAD_REQUEST : CONFLICT;
        return Problem.of("rejected", messages.text("problem.rejected"), status, text)
                .at(rejected.field().orElse(null));
    }

    private static Problem body(RuntimeException unreadable, Messages messages) {
        String reason = String.valueOf(unreadable.getMessage());
        Matcher property = PROPERTY.matcher(reason);
        boolean named = property.find();
        String detail = named
                ? messages.text("field.type")
                : messages.text("problem.body", reason.lines().findFirst().orElse(""));
        return Problem.of("body", messages.text("problem.rejected"), BAD_REQUEST, detail)
                .at(named ? property.group(1) : null);
    }

    private static Problem database(DatabaseFailure failure, Messages messages) {
        return logged(
                failure,
                Problem.of(
                        "database", messages.text("problem.rejected"), UNAVAILABLE, messages.text("problem.database")));
    }

    private static Optional<Problem> http(WebApplicationException http, Messages messages) {
        int status = http.getResponse().getStatus();
        if (status >= INTERNAL) {
            return Optional.empty();
        }
        String detail = switch (status) {
            case UNAUTHORIZED -> messages.text("problem.token");
            case TOO_MANY -> messages.text("problem.rate");
            case NOT_FOUND -> messages.text("problem.unknown");
            default ->
                messages.text("problem.http", http.getResponse().getStatusInfo().getReasonPhrase());
        };
        return Optional.of(Problem.of("http", messages.text("problem.http", status), status, detail));
    }

    private static Problem internal(Throwable failure, Messages messages) {
        String id = UUID.randomUUID().toString();
        LOGGER.log(Level.ERROR, "Request failed, error id " + id, failure);
        return Problem.of(
                        "internal", messages.text("problem.rejected"), INTERNAL, messages.text("problem.internal", id))
                .logged(id);
    }

    private static Problem logged(Throwable failure, Problem problem) {
        String id = UUID.randomUUID().toString();
        LOGGER.log(Level.WARNING, "Request failed, error id " + id, failure);
        return problem.logged(id);
    }

    private static <T extends Throwable> Optional<T> find(Throwable failure, Class<T> type) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (type.isInstance(t)) {
                return Optional.of(type.cast(t));
            }
        }
        return Optional.empty();
    }
}
