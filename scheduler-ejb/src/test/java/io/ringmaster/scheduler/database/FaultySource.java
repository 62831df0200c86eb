package io.ringmaster.scheduler.database;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** A data source whose connections break and whose transactions lose, as {@link Faults} decide. */
public final class FaultySource {
    private static final Set<String> STATEMENTS = Set.of("prepareStatement", "createStatement");
    private static final Set<String> EXECUTIONS = Set.of("execute", "executeUpdate", "executeQuery", "executeBatch");

    private final DataSource real;
    private final Faults faults;

    private FaultySource(DataSource real, Faults faults) {
        this.real = real;
        this.faults = faults;
    }

    public static DataSource of(DataSource real, Faults faults) {
        FaultySource source = new FaultySource(real, faults);
        return proxy(
                DataSource.class,
                (proxy, method, arguments) -> method.getName().equals("getConnection")
                        ? source.connection(real.getConnection())
                        : call(real, method, arguments));
    }

    private Connection connection(Connection connection) {
        return proxy(Connection.class, (proxy, method, arguments) -> {
            if (method.getName().equals("commit")) {
                return endingAs(faults.ofCommit(), connection, () -> call(connection, method, arguments));
            }
            Object result = call(connection, method, arguments);
            if (STATEMENTS.contains(method.getName())) {
                return statement(connection, (Statement) result, method.getReturnType());
            }
            return result;
        });
    }

    private Object statement(Connection connection, Statement statement, Class<?> type) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            if (!EXECUTIONS.contains(method.getName())) {
                return call(statement, method, arguments);
            }
            boolean commits = arguments != null && "COMMIT".equals(arguments[0]);
            if (!commits) {
                loseAs(faults.ofStatement(), connection);
            }
            Faults.Kind end = commits || connection.getAutoCommit() ? faults.ofCommit() : null;
            return endingAs(end, connection, () -> call(statement, method, arguments));
        };
        return type == PreparedStatement.class
                ? proxy(PreparedStatement.class, handler)
                : proxy(Statement.class, handler);
    }

    private static void loseAs(Faults.@Nullable Kind kind, Connection connection) throws SQLException {
        if (kind == null) {
            return;
        }
        if (kind == Faults.Kind.DEADLOCK && !connection.getAutoCommit()) {
            connection.rollback();
        }
        throw kind.failure();
    }

    private interface Call {
        @Nullable
        Object now() throws Throwable;
    }

    private static @Nullable Object endingAs(Faults.@Nullable Kind kind, Connection connection, Call call)
            throws Throwable {
        if (kind == null) {
            return call.now();
        }
        if (kind == Faults.Kind.CUT_AFTER) {
            call.now();
        }
        connection.abort(Runnable::run);
        throw kind.failure();
    }

    static @Nullable Object call(Object target, Method method, Object @Nullable [] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException failure) {
            throw failure.getTargetException();
        }
    }

    static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(FaultySource.class.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
