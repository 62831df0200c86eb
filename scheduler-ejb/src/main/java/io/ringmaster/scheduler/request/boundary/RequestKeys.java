package io.ringmaster.scheduler.request.boundary;

import io.ringmaster.scheduler.access.Fingerprint;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.request.control.RequestRows;
import io.ringmaster.scheduler.settings.Secrets;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Does what is asked under a key once, on all centers together, and answers the same when it is asked again. */
@ApplicationScoped
public class RequestKeys {
    /** How a key looks: 1 to 128 visible ASCII characters. */
    private static final Pattern KEY = Pattern.compile("[!-~]{1,128}");

    private static final String FIELD = "Idempotency-Key";
    private static final int MOST_KEPT = 60_000;

    @Inject
    Transactions transactions;

    @Inject
    Clock clock;

    private final RequestRows rows = new RequestRows();

    /**
     * An answer that was given.
     *
     * @param status of HTTP
     * @param location where the new thing is; null if there is none
     */
    public record Answer(
            int status, @Nullable String location, @Nullable String body) {}

    /**
     * What to do with a request: give the answer that is there, or do it and tell the answer under the claim.
     *
     * @param claim empty if there is an answer
     */
    public record Beginning(String claim, Optional<Answer> answer) {}

    /**
     * Begins a request under a key.
     *
     * @param owner whose keys they are: everybody has their own
     * @param key as the caller chose it
     * @param request everything that makes it what it is
     * @throws Rejected if the key is none, stands for another request, or is being worked on
     */
    public Beginning begin(String owner, String key, String request) {
        if (!KEY.matcher(key).matches()) {
            throw Rejected.field(FIELD, "request.key.invalid");
        }
        String claim = Secrets.random();
        String digest = Fingerprint.of(owner, key);
        RequestRows.Row row =
                transactions.call((em, connection) -> rows.claim(connection, digest, claim, request, clock.instant()));
        if (row.claim().equals(claim)) {
            return new Beginning(claim, Optional.empty());
        }
        if (!row.fingerprint().equals(request)) {
            throw Rejected.reused("request.key.reused");
        }
        if (row.status() == 0) {
            throw Rejected.busy("request.key.busy");
        }
        return new Beginning("", Optional.of(new Answer(row.status(), row.location(), row.body())));
    }

    /** Keeps the answer of what was done under a claim. */
    public void done(String claim, Answer answer) {
        String body = answer.body();
        if (body != null && body.length() > MOST_KEPT) {
            throw new IllegalArgumentException("An answer of " + body.length() + " characters is too long to be kept");
        }
        transactions.run((em, connection) -> rows.answer(connection, claim, answer.status(), answer.location(), body));
    }

    /** Gives the key back, because nothing was done: the same request may be put right and come again. */
    public void release(String claim) {
        transactions.run((em, connection) -> rows.release(connection, claim));
    }
}
