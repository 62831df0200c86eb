package io.ringmaster.system;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a genuine center of one release has in common with its executors: the client and the types of the wire. */
final class GenuineCenter {
    private static final String CORE = "com.xxl.job.core.";
    private static final int TIMEOUT_SECONDS = 3;

    private final String release;
    private final ClassLoader loader;
    private final String address;
    private final String token;

    /** @param address of the executor, as it registered */
    GenuineCenter(String release, String address, String token) {
        this.release = release;
        this.loader = GenuineJars.loader(release);
        this.address = address;
        this.token = token;
    }

    /** An answer as the release has read it. */
    record Answer(
            int code, @Nullable String message, @Nullable Object payload) {}

    /** What the log viewer gets. */
    record Page(int fromLine, int toLine, String text, boolean end) {}

    /** A result as the release has read it. */
    record Result(
            long logId,
            long logDateTime,
            int code,
            @Nullable String message) {}

    /** A beat as the release has read it. */
    record Beat(String group, String appName, String address) {}

    String release() {
        return release;
    }

    /** Of the executor. */
    String address() {
        return address;
    }

    Answer beat() {
        return answer(Reflected.call(client(token), "beat"));
    }

    Answer beatWith(String otherToken) {
        return answer(Reflected.call(client(otherToken), "beat"));
    }

    Answer idleBeat(int jobId) {
        return call("idleBeat", Map.of("jobId", jobId), "IdleBeatParam", "IdleBeatRequest");
    }

    Answer kill(int jobId) {
        return call("kill", Map.of("jobId", jobId), "KillParam", "KillRequest");
    }

    /** A run of the kind BEAN as centers send it, where {@code members} does not say something else. */
    Answer run(Map<String, Object> members) {
        Map<String, Object> all = new HashMap<>(Map.of(
                "executorParams", "",
                "executorBlockStrategy", "SERIAL_EXECUTION",
                "glueType", "BEAN",
                "glueSource", "",
                "glueUpdatetime", 1759913600000L,
                "broadcastTotal", 1));
        all.putAll(members);
        return call("run", all, "TriggerParam", "TriggerRequest");
    }

    Page log(long logDateTime, long logId, int fromLine) {
        Answer answer = call(
                "log",
                Map.of("logDateTim", logDateTime, "logId", logId, "fromLineNum", fromLine),
                "LogParam",
                "LogRequest");
        Object page = Objects.requireNonNull(answer.payload(), () -> release + " reads no log: " + answer);
        return new Page(
                (int) value(page, "getFromLineNum"),
                (int) value(page, "getToLineNum"),
                (String) value(page, "getLogContent"),
                (boolean) value(page, "isEnd"));
    }

    /** Reads the body of a callback. */
    List<Result> results(String body) {
        Class<?> item = model("HandleCallbackParam", "CallbackRequest");
        // the list reader of the older releases ignores the type that it is given, and nobody uses it there
        Object items = takesElementType(json())
                ? Reflected.callStatic(json(), "fromJson", body, List.class, item)
                : Reflected.callStatic(json(), "fromJsonList", body, item);
        return ((Collection<?>) Objects.requireNonNull(items))
                .stream().map(GenuineCenter::result).toList();
    }

    /** Reads the body of a registration or its removal. */
    Beat registration(String body) {
        Class<?> type = model("RegistryParam", "RegistryRequest");
        Object beat = Objects.requireNonNull(Reflected.callStatic(json(), "fromJson", body, type));
        return new Beat((String) value(beat, "getRegistryGroup"), (String) value(beat, "getRegistryKey"), (String)
                value(beat, "getRegistryValue"));
    }

    private Answer call(String operation, Map<String, Object> members, String... types) {
        return answer(Reflected.call(client(token), operation, Reflected.bean(model(types), members)));
    }

    /** A client class up to 3.2.0, a proxy of the interface since. */
    private Object client(String with) {
        if (release.compareTo("3.3") < 0) {
            Class<?> client = Reflected.type(loader, CORE + "biz.client.ExecutorBizClient");
            return takesTimeout(client)
                    ? Reflected.create(client, address, with, TIMEOUT_SECONDS)
                    : Reflected.create(client, address, with);
        }
        Object http = Reflected.callStatic(Reflected.type(loader, "com.xxl.tool.http.HttpTool"), "createClient");
        Reflected.call(Objects.requireNonNull(http), "url", address.replaceAll("/$", ""));
        Reflected.call(http, "timeout", TIMEOUT_SECONDS * 1000);
        Reflected.call(http, "header", "XXL-JOB-ACCESS-TOKEN", with);
        return Objects.requireNonNull(
                Reflected.call(http, "proxy", Reflected.type(loader, CORE + "openapi.ExecutorBiz")));
    }

    private static boolean takesElementType(Class<?> json) {
        return Arrays.stream(json.getMethods())
                .anyMatch(method -> method.getName().equals("fromJson")
                        && Arrays.equals(
                                method.getParameterTypes(), new Class<?>[] {String.class, Class.class, Class.class}));
    }

    private static boolean takesTimeout(Class<?> client) {
        return Arrays.stream(client.getConstructors()).anyMatch(constructor -> constructor.getParameterCount() == 3);
    }

    private Class<?> model(String... names) {
        return Reflected.type(
                loader,
                Arrays.stream(names)
                        .flatMap(name -> Stream.of(CORE + "biz.model." + name, CORE + "openapi.model." + name))
                        .toArray(String[]::new));
    }

    private Class<?> json() {
        return Reflected.type(loader, CORE + "util.GsonTool", "com.xxl.tool.json.GsonTool");
    }

    private static Answer answer(@Nullable Object envelope) {
        Object given = Objects.requireNonNull(envelope);
        String payload = Reflected.has(given.getClass(), "getContent") ? "getContent" : "getData";
        return new Answer(
                (int) value(given, "getCode"),
                (String) Reflected.call(given, "getMsg"),
                Reflected.call(given, payload));
    }

    /** Code and text stand in an object of their own up to 2.2.0. */
    private static Result result(Object item) {
        long id = (long) value(item, "getLogId");
        long time = (long) value(item, "getLogDateTim");
        if (Reflected.has(item.getClass(), "getExecuteResult")) {
            Answer nested = answer(Reflected.call(item, "getExecuteResult"));
            return new Result(id, time, nested.code(), nested.message());
        }
        return new Result(id, time, (int) value(item, "getHandleCode"), (String) Reflected.call(item, "getHandleMsg"));
    }

    private static Object value(Object target, String getter) {
        return Objects.requireNonNull(Reflected.call(target, getter), getter);
    }
}
