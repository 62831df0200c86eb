package io.ringmaster.system;

import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Calls public methods by name; which release is there shows at run time only. */
final class Reflected {
    private Reflected() {}

    static Class<?> type(ClassLoader loader, String... names) {
        for (String name : names) {
            try {
                return Class.forName(name, true, loader);
            } catch (ClassNotFoundException otherRelease) {
                // the next name
            }
        }
        throw new IllegalArgumentException("none of " + Arrays.toString(names));
    }

    static boolean has(Class<?> type, String method) {
        return Arrays.stream(type.getMethods())
                .anyMatch(candidate -> candidate.getName().equals(method));
    }

    /** @return what the method returned, null for nothing */
    static @Nullable Object call(Object target, String method, @Nullable Object... arguments) {
        return invoke(target.getClass(), target, method, arguments);
    }

    static @Nullable Object callStatic(Class<?> type, String method, @Nullable Object... arguments) {
        return invoke(type, null, method, arguments);
    }

    static Object create(Class<?> type, @Nullable Object... arguments) {
        try {
            return Arrays.stream(type.getConstructors())
                    .filter(candidate -> fits(candidate.getParameterTypes(), arguments))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(type + " takes no " + Arrays.toString(arguments)))
                    .newInstance(arguments);
        } catch (ReflectiveOperationException e) {
            throw unwrapped(e);
        }
    }

    /** An object whose setters were called with the values, by name of the member. */
    static Object bean(Class<?> type, Map<String, ?> members) {
        Object bean = create(type);
        members.forEach(
                (name, value) -> call(bean, "set" + Character.toUpperCase(name.charAt(0)) + name.substring(1), value));
        return bean;
    }

    private static @Nullable Object invoke(
            Class<?> type, @Nullable Object target, String name, @Nullable Object... arguments) {
        Method method = Arrays.stream(type.getMethods())
                .filter(candidate -> candidate.getName().equals(name) && fits(candidate.getParameterTypes(), arguments))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(type + " has no " + name + " for " + Arrays.toString(arguments)));
        try {
            return method.invoke(target, arguments);
        } catch (ReflectiveOperationException e) {
            throw unwrapped(e);
        }
    }

    private static boolean fits(Class<?>[] types, @Nullable Object... arguments) {
        if (types.length != arguments.length) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            if (arguments[i] != null && !boxed(types[i]).isInstance(arguments[i])) {
                return false;
            }
        }
        return true;
    }

    private static Class<?> boxed(Class<?> type) {
        return MethodType.methodType(type).wrap().returnType();
    }

    private static IllegalStateException unwrapped(ReflectiveOperationException failure) {
        return new IllegalStateException(
                failure instanceof InvocationTargetException wrapped ? wrapped.getCause() : failure);
    }
}
