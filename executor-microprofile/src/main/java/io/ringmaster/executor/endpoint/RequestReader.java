package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.handler.Refusal;
import io.ringmaster.protocol.IdleBeatRequest;
import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.LogRequest;
import io.ringmaster.protocol.RunRequest;
import jakarta.json.Json;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParser.Event;
import jakarta.json.stream.JsonParserFactory;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads the bodies of centers of every version as leniently as a genuine executor does (interop 1.1): other members do
 * not matter, missing ones and nulls are 0 or nothing, numbers may be texts.
 */
final class RequestReader {
    private final JsonParserFactory parsers = Json.createParserFactory(Map.of());

    RunRequest run(byte[] body) throws Refusal {
        Members members = read(body);
        return new RunRequest(
                members.integer("jobId"),
                members.text("executorHandler"),
                members.text("executorParams"),
                members.text("executorBlockStrategy"),
                members.integer("executorTimeout"),
                members.number("logId"),
                members.number("logDateTime"),
                members.text("glueType"),
                members.text("glueSource"),
                members.number("glueUpdatetime"),
                members.integer("broadcastIndex"),
                members.integer("broadcastTotal"),
                members.integer("attempt"),
                members.number("plannedTime"));
    }

    IdleBeatRequest idleBeat(byte[] body) throws Refusal {
        return new IdleBeatRequest(read(body).integer("jobId"));
    }

    KillRequest kill(byte[] body) throws Refusal {
        Members members = read(body);
        return new KillRequest(members.integer("jobId"), members.number("logId"));
    }

    LogRequest log(byte[] body) throws Refusal {
        Members members = read(body);
        String time = members.has("logDateTim") ? "logDateTim" : "logDateTime";
        return new LogRequest(members.number(time), members.number("logId"), members.integer("fromLineNum"));
    }

    private Members read(byte[] body) throws Refusal {
        try (JsonParser parser = parsers.createParser(new ByteArrayInputStream(body), StandardCharsets.UTF_8)) {
            if (!parser.hasNext() || parser.next() != Event.START_OBJECT) {
                throw new Refusal("The body is no JSON object");
            }
            return new Members(members(parser));
        } catch (RuntimeException e) {
            // RuntimeException: what a parser throws at hostile input is more than its specification names
            throw new Refusal("The body is no JSON object: " + e.getMessage(), e);
        }
    }

    private static Map<String, String> members(JsonParser parser) {
        Map<String, String> members = new HashMap<>();
        while (parser.next() == Event.KEY_NAME) {
            String name = parser.getString();
            Event event = parser.next();
            if (event == Event.VALUE_STRING || event == Event.VALUE_NUMBER) {
                members.put(name, parser.getString());
            } else if (depth(event) > 0) {
                skipRest(parser);
                members.put(name, Members.STRUCTURE);
            } else if (event == Event.VALUE_NULL) {
                members.remove(name);
            } else {
                members.put(name, Boolean.toString(event == Event.VALUE_TRUE));
            }
        }
        return members;
    }

    /** Not {@code skipObject}: with Parsson it never returns from a body that ends too early. */
    private static void skipRest(JsonParser parser) {
        for (int depth = 1; depth > 0; ) {
            depth += depth(parser.next());
        }
    }

    /** By how much an event changes it. */
    private static int depth(Event event) {
        if (event == Event.START_OBJECT || event == Event.START_ARRAY) {
            return 1;
        }
        return event == Event.END_OBJECT || event == Event.END_ARRAY ? -1 : 0;
    }
}
