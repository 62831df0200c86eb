package io.ringmaster.scheduler.audit.boundary;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.scheduler.i18n.Rejected;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hands the audit trail to those who keep it elsewhere. */
@ApplicationScoped
public class AuditExport {
    private static final int PAGE = 500;

    @Inject
    AuditLog log;

    @Inject
    Caller caller;

    /** Writes what was asked for, a page at a time: a trail of years needs no memory. */
    @FunctionalInterface
    public interface Lines {
        /** @throws IOException if the reader is gone */
        void writeTo(OutputStream target) throws IOException;
    }

    /**
     * The entries of a time, the oldest first, as lines of JSON in UTF-8.
     *
     * @param from inclusive; null for the beginning
     * @param to exclusive; null for no end
     * @throws Rejected if the caller may not see the trail: at once, not when it is written
     */
    public Lines between(@Nullable Instant from, @Nullable Instant to) {
        caller.check(Operation.AUDIT_VIEW);
        Instant begin = from == null ? Instant.EPOCH : from;
        Instant end = to == null ? Instant.ofEpochMilli(Long.MAX_VALUE) : to;
        return target -> {
            long after = 0;
            List<AuditEntry> page;
            do {
                page = log.within(begin, end, after, PAGE);
                for (AuditEntry entry : page) {
                    target.write((line(entry) + "\n").getBytes(UTF_8));
                    after = entry.getId();
                }
            } while (page.size() == PAGE);
        };
    }

    private static String line(AuditEntry entry) {
        JsonObjectBuilder json = Json.createObjectBuilder();
        number(json, "chain", entry.getChain());
        number(json, "number", entry.getNumber());
        text(json, "hash", entry.getHash());
        json.add("id", entry.getId());
        number(json, "node", entry.getNode());
        text(json, "mark", entry.getMark());
        json.add("time", entry.getDone().toString())
                .add("millis", entry.getDone().toEpochMilli())
                .add("who", entry.getWho())
                .add("origin", entry.getOrigin())
                .add("kind", entry.getKind())
                .add("subject", entry.getSubject())
                .add("action", entry.getAction());
        text(json, "before", entry.getBefore());
        text(json, "after", entry.getAfter());
        return json.build().toString();
    }

    private static void number(JsonObjectBuilder json, String name, @Nullable Long value) {
        if (value == null) {
            json.addNull(name);
        } else {
            json.add(name, value);
        }
    }

    private static void text(JsonObjectBuilder json, String name, @Nullable String value) {
        if (value == null) {
            json.addNull(name);
        } else {
            json.add(name, value);
        }
    }
}
