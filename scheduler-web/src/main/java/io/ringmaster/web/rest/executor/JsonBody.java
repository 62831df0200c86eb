package io.ringmaster.web.rest.executor;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.InputStream;

/** Bodies that executors and programs send. The servers' parser has an exception of no kind for what is nested too deeply. */
final class JsonBody {
    private JsonBody() {}

    /** @throws JsonException if the body is no object, whatever it is instead */
    static JsonObject object(InputStream body) {
        try (JsonReader reader = Json.createReader(body)) {
            return reader.readObject();
        } catch (JsonException malformed) {
            throw malformed;
        } catch (RuntimeException excess) {
            throw malformed(excess);
        }
    }

    /** What a parser threw, as what it means. */
    static JsonException malformed(RuntimeException excess) {
        return new JsonException(String.valueOf(excess.getMessage()), excess);
    }
}
