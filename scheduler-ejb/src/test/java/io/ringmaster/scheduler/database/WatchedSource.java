package io.ringmaster.scheduler.database;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** A data source that tells somebody of each statement before it is prepared. */
public final class WatchedSource {
    private WatchedSource() {}

    public static DataSource of(DataSource real, Consumer<String> watcher) {
        return proxy(
                DataSource.class,
                (proxy, method, arguments) -> method.getName().equals("getConnection")
                        ? watched(real.getConnection(), watcher)
                        : call(real, method, arguments));
    }

    private static Connection watched(Connection real, Consumer<String> watcher) {
        return proxy(Connection.class, (proxy, method, arguments) -> {
            if (method.getName().equals("prepareStatement")) {
                watcher.accept((String) arguments[0]);
            }
            return call(real, method, arguments);
        });
    }

    private static @Nullable Object call(Object target, Method method, Object @Nullable [] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException failure) {
            throw failure.getTargetException();
        }
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(WatchedSource.class.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
