package io.ringmaster.scheduler.database;

import java.sql.Connection;
import java.util.function.Consumer;
import javax.sql.DataSource;

/** A data source that tells somebody of each statement before it is prepared. */
public final class WatchedSource {
    private WatchedSource() {}

    public static DataSource of(DataSource real, Consumer<String> watcher) {
        return FaultySource.proxy(
                DataSource.class,
                (proxy, method, arguments) -> method.getName().equals("getConnection")
                        ? watched(real.getConnection(), watcher)
                        : FaultySource.call(real, method, arguments));
    }

    private static Connection watched(Connection real, Consumer<String> watcher) {
        return FaultySource.proxy(Connection.class, (proxy, method, arguments) -> {
            if (method.getName().equals("prepareStatement")) {
                watcher.accept((String) arguments[0]);
            }
            return FaultySource.call(real, method, arguments);
        });
    }
}
