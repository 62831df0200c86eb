package io.ringmaster.scheduler.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ringmaster.protocol.IdleBeatRequest;
import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.LogPage;
import io.ringmaster.protocol.LogRequest;
import io.ringmaster.protocol.RunRequest;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonGeneratorFactory;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The protocol's JSON as the center writes and reads it (interop 1.1, 1.6, 1.8). */
final class WireJson {
    private static final JsonGeneratorFactory GENERATORS = Json.createGeneratorFactory(Map.of());
    private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
    private static final int USUAL_SIZE = 512;
    private static final int LONGEST_KNOWN = 1000;
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /** Of a thousand answers to fires nearly all are the same to the letter; reading one costs half as much as sending a fire. */
    private static volatile @Nullable Known lastSuccess;

    private record Known(byte[] body, boolean recognisesIds, Answer<String> answer) {}

    private WireJson() {}

    static byte[] of(RunRequest request) {
        return object(json -> json.write("jobId", request.jobId())
                .write("executorHandler", orEmpty(request.executorHandler()))
                // null crashes scripts in executors up to 3.2.0
                .write("executorParams", orEmpty(request.executorParams()))
                .write("executorBlockStrategy", orEmpty(request.executorBlockStrategy()))
                .write("executorTimeout", request.executorTimeout())
                .write("logId", request.logId())
                .write("logDateTime", request.logDateTime())
                .write("glueType", orEmpty(request.glueType()))
                .write("glueSource", orEmpty(request.glueSource()))
                .write("glueUpdatetime", request.glueUpdatetime())
                .write("broadcastIndex", request.broadcastIndex())
                .write("broadcastTotal", request.broadcastTotal())
                // ours; genuine executors pass over members that they do not know
                .write("attempt", request.attempt())
                .write("plannedTime", request.plannedTime()));
    }

    static byte[] of(IdleBeatRequest request) {
        return object(json -> json.write("jobId", request.jobId()));
    }

    static byte[] of(KillRequest request) {
        return object(json -> {
            json.write("jobId", request.jobId());
            if (request.logId() > 0) {
                json.write("logId", request.logId());
            }
        });
    }

    static byte[] of(LogRequest request) {
        return object(json -> json.write("logDateTim", request.logDateTim())
                .write("logDateTime", request.logDateTim())
                .write("logId", request.logId())
                .write("fromLineNum", request.fromLineNum()));
    }

    /** The envelope of an answer; a body that is none becomes an answer of code 500 that shows what came instead. */
    static Answer<String> text(byte[] body, boolean recognisesIds) {
        Known last = lastSuccess;
        if (last != null && last.recognisesIds == recognisesIds && Arrays.equals(last.body, body)) {
            return last.answer;
        }
        Answer<String> answer = read(body, recognisesIds, WireJson::string);
        if (answer.succeeded() && body.length <= LONGEST_KNOWN) {
            lastSuccess = new Known(body, recognisesIds, answer);
        }
        return answer;
    }

    static Answer<LogPage> logPage(byte[] body, boolean recognisesIds) {
        return read(body, recognisesIds, WireJson::page);
    }

    private interface Payload<T> {
        @Nullable
        T of(JsonValue value);
    }

    private static <T> Answer<T> read(byte[] body, boolean recognisesIds, Payload<T> payload) {
        try (var reader = READERS.createReader(new StringReader(decoded(body)))) {
            JsonObject envelope = reader.readObject();
            JsonValue data = present(envelope, "data") ? envelope.get("data") : envelope.get("content");
            return new Answer.Given<>(
                    integer(envelope.get("code")),
                    orEmpty(string(envelope.get("msg"))),
                    data == null || data == JsonValue.NULL ? null : payload.of(data),
                    recognisesIds);
        } catch (RuntimeException notAnEnvelope) {
            // not JsonException alone: the servers' parser throws others at deep nesting
            return new Answer.Given<>(500, Excerpt.of(body), null, recognisesIds);
        }
    }

    /** The protocol knows no other encoding; streams would ask the bytes for it, with a large buffer for each body. */
    private static String decoded(byte[] body) {
        String text = new String(body, UTF_8);
        return text.startsWith(BYTE_ORDER_MARK) ? text.substring(BYTE_ORDER_MARK.length()) : text;
    }

    private static @Nullable LogPage page(JsonValue value) {
        if (!(value instanceof JsonObject page)) {
            return null;
        }
        return new LogPage(
                integer(page.get("fromLineNum")),
                integer(page.get("toLineNum")),
                orEmpty(string(page.get("logContent"))),
                page.get("isEnd") == JsonValue.TRUE || page.get("end") == JsonValue.TRUE);
    }

    private static boolean present(JsonObject object, String member) {
        JsonValue value = object.get(member);
        return value != null && value != JsonValue.NULL;
    }

    private static int integer(@Nullable JsonValue value) {
        if (value instanceof jakarta.json.JsonNumber number) {
            return number.intValue();
        }
        if (value instanceof JsonString text && text.getString().matches("-?\\d{1,9}")) {
            return Integer.parseInt(text.getString());
        }
        return 0;
    }

    private static @Nullable String string(@Nullable JsonValue value) {
        if (value == null || value == JsonValue.NULL) {
            return null;
        }
        return value instanceof JsonString text ? text.getString() : value.toString();
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    private interface Members {
        void write(JsonGenerator json);
    }

    private static byte[] object(Members members) {
        StringWriter text = new StringWriter(USUAL_SIZE);
        try (JsonGenerator json = GENERATORS.createGenerator(text)) {
            json.writeStartObject();
            members.write(json);
            json.writeEnd();
        }
        return text.toString().getBytes(UTF_8);
    }
}
