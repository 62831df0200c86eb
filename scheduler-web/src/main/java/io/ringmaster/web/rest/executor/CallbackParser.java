package io.ringmaster.web.rest.executor;

import io.ringmaster.protocol.CallbackItem;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParser.Event;
import jakarta.json.stream.JsonParserFactory;
import jakarta.json.stream.JsonParsingException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the body of {@code /api/callback} as a stream, in every form there is (interop 2.4): an array, or an object with
 * {@code callbackList}; results flat or in {@code executeResult}; numbers also as strings; unknown members ignored.
 */
final class CallbackParser {
    private static final JsonParserFactory PARSERS = Json.createParserFactory(Map.of());

    private CallbackParser() {}

    /** @throws jakarta.json.JsonException if the body is none of the forms */
    static List<CallbackItem> parse(InputStream body) {
        try (JsonParser json = PARSERS.createParser(body)) {
            List<CallbackItem> items = new ArrayList<>();
            Event first = next(json);
            if (first == Event.START_ARRAY) {
                array(json, items);
            } else if (first == Event.START_OBJECT) {
                object(json, items);
            } else {
                throw new JsonParsingException("Neither an array nor an object", json.getLocation());
            }
            return items;
        }
    }

    private static void object(JsonParser json, List<CallbackItem> items) {
        boolean found = false;
        for (Event event = next(json); event != Event.END_OBJECT; event = next(json)) {
            boolean list = json.getString().equals("callbackList");
            Event value = next(json);
            if (list && value == Event.START_ARRAY) {
                found = true;
                array(json, items);
            } else {
                skip(json, value);
            }
        }
        if (!found) {
            throw new JsonParsingException("No member callbackList", json.getLocation());
        }
    }

    private static void array(JsonParser json, List<CallbackItem> items) {
        for (Event event = next(json); event != Event.END_ARRAY; event = next(json)) {
            if (event == Event.START_OBJECT) {
                items.add(item(json));
            } else {
                skip(json, event);
            }
        }
    }

    private static CallbackItem item(JsonParser json) {
        long id = 0;
        long time = 0;
        int code = 0;
        String message = null;
        for (Event event = next(json); event != Event.END_OBJECT; event = next(json)) {
            String member = json.getString();
            Event value = next(json);
            switch (member) {
                case "logId" -> id = number(json, value);
                case "logDateTim", "logDateTime" -> time = number(json, value);
                case "handleCode" -> code = code == 0 ? (int) number(json, value) : code;
                case "handleMsg" -> message = message == null ? text(json, value) : message;
                case "executeResult" -> {
                    CallbackItem nested = value == Event.START_OBJECT ? result(json) : nothing(json, value);
                    code = nested.handleCode() == 0 ? code : nested.handleCode();
                    message = nested.handleMsg() == null ? message : nested.handleMsg();
                }
                default -> skip(json, value);
            }
        }
        return new CallbackItem(id, time, code, message);
    }

    private static CallbackItem result(JsonParser json) {
        int code = 0;
        String message = null;
        for (Event event = next(json); event != Event.END_OBJECT; event = next(json)) {
            String member = json.getString();
            Event value = next(json);
            switch (member) {
                case "code" -> code = (int) number(json, value);
                case "msg" -> message = text(json, value);
                default -> skip(json, value);
            }
        }
        return new CallbackItem(0, 0, code, message);
    }

    private static CallbackItem nothing(JsonParser json, Event value) {
        skip(json, value);
        return new CallbackItem(0, 0, 0, null);
    }

    private static long number(JsonParser json, Event value) {
        return switch (value) {
            case VALUE_NUMBER ->
                json.isIntegralNumber() ? json.getLong() : json.getBigDecimal().longValue();
            case VALUE_STRING -> parsed(json);
            case VALUE_NULL -> 0;
            default -> throw new JsonParsingException("A number was expected", json.getLocation());
        };
    }

    private static long parsed(JsonParser json) {
        try {
            return Long.parseLong(json.getString().trim());
        } catch (NumberFormatException notANumber) {
            throw new JsonParsingException("A number was expected", notANumber, json.getLocation());
        }
    }

    private static @Nullable String text(JsonParser json, Event value) {
        return switch (value) {
            case VALUE_STRING, VALUE_NUMBER -> json.getString();
            case VALUE_TRUE -> "true";
            case VALUE_FALSE -> "false";
            case VALUE_NULL -> null;
            default -> {
                skip(json, value);
                yield null;
            }
        };
    }

    // not skipObject: the servers' parser never comes back from it when the body ends too early
    private static void skip(JsonParser json, Event value) {
        int depth = opens(value) ? 1 : 0;
        while (depth > 0) {
            Event event = next(json);
            if (opens(event)) {
                depth++;
            } else if (event == Event.END_OBJECT || event == Event.END_ARRAY) {
                depth--;
            }
        }
    }

    private static boolean opens(Event event) {
        return event == Event.START_OBJECT || event == Event.START_ARRAY;
    }

    private static Event next(JsonParser json) {
        try {
            if (!json.hasNext()) {
                throw new JsonParsingException("The body ends too early", json.getLocation());
            }
            return json.next();
        } catch (JsonException malformed) {
            throw malformed;
        } catch (RuntimeException excess) {
            throw JsonBody.malformed(excess);
        }
    }
}
