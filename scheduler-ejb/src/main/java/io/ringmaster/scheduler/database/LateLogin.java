package io.ringmaster.scheduler.database;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.Properties;
import java.util.Set;
import org.eclipse.persistence.config.SessionCustomizer;
import org.eclipse.persistence.sessions.DatasourceLogin;
import org.eclipse.persistence.sessions.JNDIConnector;
import org.eclipse.persistence.sessions.Login;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionEvent;
import org.eclipse.persistence.sessions.SessionEventAdapter;
import org.eclipse.persistence.sessions.server.ServerSession;
import org.jspecify.annotations.Nullable;

/**
 * Keeps EclipseLink from connecting while the application is deployed: it would fail the deployment of a center whose
 * database is not there yet, and such a center has to come up and wait. Until its login has passed it gets a connection that
 * leads nowhere; it only opens and closes it.
 */
public final class LateLogin implements SessionCustomizer {
    @Override
    public void customize(Session session) {
        ServerSession server = (ServerSession) session;
        Set<Login> logins = new LinkedHashSet<>();
        logins.add(server.getLogin());
        logins.add(server.getReadConnectionPool().getLogin());
        for (Login login : logins) {
            if (login instanceof DatasourceLogin own && own.getConnector() instanceof JNDIConnector eager) {
                Connector late = new Connector(eager);
                own.setConnector(late);
                session.getEventManager().addListener(new SessionEventAdapter() {
                    @Override
                    public void postLogin(SessionEvent event) {
                        late.loggedIn = true;
                    }
                });
            }
        }
    }

    private static final class Connector extends JNDIConnector {
        private static final long serialVersionUID = 1;
        private volatile boolean loggedIn;

        Connector(JNDIConnector eager) {
            setName(eager.getName());
            setDataSource(eager.getDataSource());
            setLookupType(eager.getLookupType());
        }

        @Override
        public Connection connect(Properties properties, Session session) {
            return loggedIn ? super.connect(properties, session) : nowhere();
        }

        private static Connection nowhere() {
            return (Connection) Proxy.newProxyInstance(
                    LateLogin.class.getClassLoader(),
                    new Class<?>[] {Connection.class},
                    (proxy, method, arguments) -> nothing(method));
        }

        private static @Nullable Object nothing(Method method) throws SQLException {
            Class<?> type = method.getReturnType();
            if (type == boolean.class) {
                return false;
            }
            if (type == int.class) {
                return 0;
            }
            if (type == void.class) {
                return null;
            }
            throw new SQLException("Not connected before the login: " + method.getName());
        }
    }
}
