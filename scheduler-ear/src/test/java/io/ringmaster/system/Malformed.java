package io.ringmaster.system;

import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.random.RandomGenerator;

/** What a hostile or broken program sends; the same for the same source of chance. */
final class Malformed {
    private static final List<String> VALUES = List.of(
            "",
            " ",
            "-1",
            "0",
            "2147483648",
            "99999999999999999999999",
            "1e400",
            "NaN",
            "null",
            "true",
            "[]",
            "{}",
            "../../../../etc/passwd",
            "..\\..\\windows",
            "' OR '1'='1",
            "1; DROP TABLE xxl_job_log",
            "<script>alert(1)</script>",
            "${jndi:ldap://127.0.0.1/x}",
            "#{7*7}",
            "%s%n%x",
            "\u0000",
            "a\r\nSet-Cookie: x=y",
            "\uD83D\uDE00",
            "\u202Egnp.exe",
            "0001-01-01T00:00:00Z",
            "+1000000000-12-31T23:59:59Z",
            "0 0 0 30 2 ?",
            "http://[::1",
            "x".repeat(5000));
    private static final List<String> NAMES = List.of(
            "id",
            "groupId",
            "jobId",
            "size",
            "before",
            "after",
            "from",
            "to",
            "status",
            "text",
            "rule",
            "line",
            "name",
            "description",
            "author",
            "scheduleType",
            "scheduleConf",
            "children",
            "handler",
            "param",
            "verbs",
            "groups",
            "addresses",
            "appName",
            "title",
            "password",
            "administrator",
            "records",
            "source",
            "note",
            "count",
            "logId",
            "triggerTime",
            "fromLineNum",
            "registryKey",
            "registryValue",
            "registryGroup",
            "jobGroup",
            "type");
    private static final List<String> TYPES = List.of(
            "application/json",
            "application/json; charset=UTF-16",
            "application/xml",
            "text/plain",
            "application/yaml",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "*/*",
            "nonsense");

    private final RandomGenerator chance;

    Malformed(RandomGenerator chance) {
        this.chance = chance;
    }

    String value() {
        return one(VALUES);
    }

    String type() {
        return one(TYPES);
    }

    /** Part of a path. */
    String segment() {
        // a server's own parser answers these two before the application sees them
        String value = value().replace("\u0000", "nul").replace("\\", "").replace("/", "");
        return encoded(value.isEmpty() ? "x" : value);
    }

    /** Some parameters, or none. */
    String query() {
        StringBuilder query = new StringBuilder();
        for (int i = chance.nextInt(4); i > 0; i--) {
            query.append(query.isEmpty() ? "?" : "&")
                    .append(one(NAMES))
                    .append('=')
                    .append(encoded(value()));
        }
        return query.toString();
    }

    byte[] body() {
        return switch (chance.nextInt(8)) {
            case 0 -> new byte[0];
            case 1 -> bytes("[".repeat(20_000));
            case 2 -> bytes("{\"a\":".repeat(5000) + "1" + "}".repeat(5000));
            case 3 -> noise();
            case 4 -> {
                byte[] object = object();
                yield java.util.Arrays.copyOf(object, chance.nextInt(object.length));
            }
            case 5 -> bytes("[" + text(object()) + "," + text(object()) + "]");
            case 6 -> bytes("\"" + "y".repeat(200_000) + "\"");
            default -> object();
        };
    }

    boolean maybe() {
        return chance.nextBoolean();
    }

    <T> T one(List<T> of) {
        return of.get(chance.nextInt(of.size()));
    }

    private byte[] object() {
        StringBuilder json = new StringBuilder("{");
        for (int i = 1 + chance.nextInt(6); i > 0; i--) {
            json.append('"').append(one(NAMES)).append("\":").append(member()).append(i > 1 ? "," : "");
        }
        return bytes(json.append('}').toString());
    }

    private String member() {
        return switch (chance.nextInt(6)) {
            case 0 -> "-1";
            case 1 -> "1" + "0".repeat(chance.nextInt(400));
            case 2 -> "[{},[],null,1.5]";
            case 3 -> "{\"x\":null}";
            case 4 -> "null";
            default ->
                '"'
                        + value().replace("\\", "\\\\")
                                .replace("\"", "\\\"")
                                .replace("\r", "\\r")
                                .replace("\n", "\\n")
                                .replace("\u0000", "\\u0000")
                        + '"';
        };
    }

    private byte[] noise() {
        byte[] noise = new byte[chance.nextInt(300)];
        chance.nextBytes(noise);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(bytes("{\"description\":\""));
        out.writeBytes(noise);
        out.writeBytes(bytes("\"}"));
        return out.toByteArray();
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(byte[] utf8) {
        return new String(utf8, StandardCharsets.UTF_8);
    }
}
