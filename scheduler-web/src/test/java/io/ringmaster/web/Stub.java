package io.ringmaster.web;

import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.function.Function;

/** Things of the container that answer what a test says, and nothing to everything else. */
public final class Stub {
    private Stub() {}

    /** @param answers by the names of methods, from what those are given */
    public static <T> T of(Class<T> type, Map<String, Function<Object[], Object>> answers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    Function<Object[], Object> answer = answers.get(method.getName());
                    return answer == null ? null : answer.apply(arguments == null ? new Object[0] : arguments);
                }));
    }
}
