package io.ringmaster.executor.sample;

import io.ringmaster.executor.api.JobContext;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** The context of a run with this parameter, and what was logged there. */
record LoggedLines(String parameter, List<String> lines) {
    LoggedLines(String parameter) {
        this(parameter, new CopyOnWriteArrayList<>());
    }

    JobContext context() {
        return (JobContext) Proxy.newProxyInstance(
                LoggedLines.class.getClassLoader(),
                new Class<?>[] {JobContext.class},
                (proxy, method, arguments) -> answer(method.getName(), arguments));
    }

    private @Nullable Object answer(String method, Object[] arguments) {
        switch (method) {
            case "parameter":
                return parameter;
            case "isCancelled":
                return false;
            case "log":
                lines.add(((Object[]) arguments[1])[0].toString());
                return null;
            default:
                throw new UnsupportedOperationException(method);
        }
    }
}
