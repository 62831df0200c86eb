package io.ringmaster.system;

import static io.ringmaster.system.OriginalForms.fields;
import static io.ringmaster.system.OriginalForms.headers;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A script that drives the original's console as somebody who is signed in. */
final class OriginalScript {
    /** Of the users that it makes. */
    static final String PASSWORD = "a password of my own";

    private final RawHttp http;
    private final String cookie;

    OriginalScript(RawHttp http, String cookie) {
        this.http = http;
        this.cookie = cookie;
    }

    RawHttp.Answer post(String path, String body) {
        return http.send("POST", path, headers(cookie), body);
    }

    /** The code that a request is answered with. */
    int code(String path, String body) {
        return post(path, body).json().getInt("code");
    }

    /** A request of a vector, for this thing instead of its own. */
    RawHttp.Answer send(JsonObject request, String id) {
        String body = request.getString("bodyRaw")
                .replace("id=17", "id=" + id)
                .replace("%5D=17", "%5D=" + id)
                .replace("9001", id);
        return post(request.getString("path"), body);
    }

    /** A user who operates groups. */
    void create(String name, String groups) {
        JsonObject made = post(
                        "/user/add",
                        fields("username", name, "password", PASSWORD, "role", "0") + "&permission=" + groups)
                .json();
        assertThat(made.getInt("code")).as(made.toString()).isEqualTo(200);
    }

    /** A file of the vectors. */
    static JsonObject vectors(String name) {
        Path file = Path.of("src/test/vectors", name);
        try (JsonReader reader = Json.createReader(Files.newInputStream(file))) {
            return reader.readObject();
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }
}
