package io.ringmaster.system;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;

/** A genuine executor with our handlers, driven by its public API; the class path decides which release it is. */
final class GenuineExecutorMain {
    private static final String CORE = "com.xxl.job.core.";

    private GenuineExecutorMain() {}

    /** @param arguments port, centers, app name, token, folder of the logs */
    public static void main(String[] arguments) throws Exception {
        Class<?> type = Class.forName(CORE + "executor.XxlJobExecutor");
        Object executor = Reflected.bean(
                type,
                Map.of(
                        "ip",
                        "127.0.0.1",
                        "port",
                        Integer.valueOf(arguments[0]),
                        "adminAddresses",
                        arguments[1],
                        "appname",
                        arguments[2],
                        "accessToken",
                        arguments[3],
                        "logPath",
                        arguments[4],
                        "logRetentionDays",
                        30));
        if (Reflected.has(type, "setTimeout")) {
            Reflected.call(executor, "setTimeout", 3);
        }
        register(type);
        Reflected.call(executor, "start");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> Reflected.call(executor, "destroy"), "destroy"));
        Thread.currentThread().join();
    }

    private static void register(Class<?> executor) throws ReflectiveOperationException {
        String registration = Reflected.has(executor, "registJobHandler") ? "registJobHandler" : "registryJobHandler";
        Class<?> handler = Class.forName(CORE + "handler.impl.MethodJobHandler");
        GenuineHandlers handlers = new GenuineHandlers(GenuineContext.ofThisRelease());
        for (String name : List.of("greet", "shard", "await", "fail")) {
            Method method = GenuineHandlers.class.getMethod(name, String.class);
            Reflected.callStatic(executor, registration, name, Reflected.create(handler, handlers, method, null, null));
        }
    }
}
