package io.ringmaster.executor.endpoint;

import io.ringmaster.protocol.ApiResult;
import io.ringmaster.protocol.LogPage;
import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonGeneratorFactory;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes answers in both layouts (interop 0, rule 2), always as HTTP 200. */
final class Envelope {
    private static final JsonGeneratorFactory GENERATORS = Json.createGeneratorFactory(Map.of());
    static final String TYPE = "application/json;charset=UTF-8";

    private Envelope() {}

    static byte[] bytes(ApiResult<?> result) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = GENERATORS.createGenerator(out, StandardCharsets.UTF_8)) {
            json.writeStartObject().write("code", result.code());
            payload(json, "msg", result.msg());
            payload(json, "content", result.data());
            payload(json, "data", result.data());
            json.writeEnd();
        }
        return out.toByteArray();
    }

    private static void payload(JsonGenerator json, String name, @Nullable Object data) {
        if (data instanceof LogPage page) {
            json.writeStartObject(name)
                    .write("fromLineNum", page.fromLineNum())
                    .write("toLineNum", page.toLineNum())
                    .write("logContent", page.logContent())
                    .write("isEnd", page.isEnd())
                    .writeEnd();
        } else if (data == null) {
            json.writeNull(name);
        } else {
            json.write(name, data.toString());
        }
    }
}
