package io.ringmaster.executor.scheduler;

import io.ringmaster.protocol.ApiResult;
import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.protocol.RegistryRequest;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonGeneratorFactory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What travels between executor and center, as JSON (interop 2). The factories are kept, because finding a provider is dear. */
public final class CenterJson {
    private final JsonGeneratorFactory generators = Json.createGeneratorFactory(Map.of());
    private final JsonReaderFactory readers = Json.createReaderFactory(Map.of());

    byte[] registry(RegistryRequest request) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = generators.createGenerator(out, StandardCharsets.UTF_8)) {
            json.writeStartObject()
                    .write("registryGroup", request.registryGroup())
                    .write("registryKey", request.registryKey())
                    .write("registryValue", request.registryValue())
                    .writeEnd();
        }
        return out.toByteArray();
    }

    /** An array whose items carry the result in both layouts, for centers of any version (interop 0, rule 6). */
    public byte[] callbacks(List<CallbackItem> items) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = generators.createGenerator(out, StandardCharsets.UTF_8)) {
            json.writeStartArray();
            items.forEach(item -> callback(json, item));
            json.writeEnd();
        }
        return out.toByteArray();
    }

    /**
     * Reads what {@link #callbacks} or an executor of 3.3 and later has written.
     *
     * @throws JsonException if it is something else
     */
    public List<CallbackItem> callbacks(byte[] json) {
        try (var reader = readers.createReader(new ByteArrayInputStream(json), StandardCharsets.UTF_8)) {
            JsonArray items = reader.readArray();
            return items.getValuesAs(JsonObject.class).stream()
                    .map(CenterJson::callback)
                    .toList();
        } catch (ClassCastException | NullPointerException e) {
            throw new JsonException("An item has another form than a result", e);
        }
    }

    /** The envelope; an answer that is none has the code 0 and says so. */
    ApiResult<String> result(byte[] answer) {
        try (var reader = readers.createReader(new ByteArrayInputStream(answer), StandardCharsets.UTF_8)) {
            JsonObject envelope = reader.readObject();
            JsonValue code = envelope.getOrDefault("code", JsonValue.NULL);
            return new ApiResult<>(
                    code instanceof JsonNumber number ? number.intValue() : 0, text(envelope, "msg"), null);
        } catch (RuntimeException | StackOverflowError e) {
            // what parsers throw at deep nesting and huge numbers is more than their specification names
            return new ApiResult<>(0, "the answer is no JSON object: " + e, null);
        }
    }

    private static void callback(JsonGenerator json, CallbackItem item) {
        json.writeStartObject()
                .write("logId", item.logId())
                .write("logDateTim", item.logDateTim())
                .write("handleCode", item.handleCode());
        message(json, "handleMsg", item.handleMsg());
        json.writeStartObject("executeResult").write("code", item.handleCode());
        message(json, "msg", item.handleMsg());
        json.writeEnd().writeEnd();
    }

    private static void message(JsonGenerator json, String name, @Nullable String text) {
        if (text != null) {
            json.write(name, text);
        }
    }

    private static CallbackItem callback(JsonObject item) {
        return new CallbackItem(
                item.getJsonNumber("logId").longValue(),
                item.getJsonNumber(item.containsKey("logDateTim") ? "logDateTim" : "logDateTime")
                        .longValue(),
                item.getJsonNumber("handleCode").intValue(),
                text(item, "handleMsg"));
    }

    private static @Nullable String text(JsonObject object, String name) {
        return object.get(name) instanceof JsonString text ? text.getString() : null;
    }
}
