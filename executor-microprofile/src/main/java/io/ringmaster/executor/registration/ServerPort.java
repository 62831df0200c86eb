package io.ringmaster.executor.registration;

import java.lang.annotation.Annotation;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.OptionalInt;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * The HTTP port of the server around the application. Servers have no common way to tell it: WildFly tells by JMX. Payara's
 * JMX tells the configured port, which an automatically bound one is not, so one of its own objects is asked; by name,
 * because the library must not depend on a server.
 */
final class ServerPort {
    private static final System.Logger LOGGER = System.getLogger(ServerPort.class.getName());

    private ServerPort() {}

    /** Empty if the server is another one, or has not opened its port yet. */
    static OptionalInt find() {
        try {
            OptionalInt port = ofWildFly();
            return port.isPresent() ? port : ofPayara();
        } catch (JMException | ReflectiveOperationException | LinkageError | RuntimeException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "The server does not tell its port", e);
            return OptionalInt.empty();
        }
    }

    private static OptionalInt ofWildFly() throws JMException {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        for (ObjectName name :
                server.queryNames(new ObjectName("jboss.as:socket-binding-group=*,socket-binding=http"), null)) {
            Object port = server.getAttribute(name, "boundPort");
            if (port instanceof Integer number && number > 0) {
                return OptionalInt.of(number);
            }
        }
        return OptionalInt.empty();
    }

    private static OptionalInt ofPayara() throws ReflectiveOperationException {
        Object locator = type("org.glassfish.internal.api.Globals")
                .getMethod("getDefaultHabitat")
                .invoke(null);
        Class<?> type = type("fish.payara.appserver.micro.services.PayaraInstanceImpl");
        Object instance = type("org.glassfish.hk2.api.ServiceLocator")
                .getMethod("getService", Class.class, Annotation[].class)
                .invoke(locator, type, new Annotation[0]);
        Object descriptor = type.getMethod("getLocalDescriptor").invoke(instance);
        Object ports = type("fish.payara.micro.data.InstanceDescriptor")
                .getMethod("getHttpPorts")
                .invoke(descriptor);
        for (Object port : (List<?>) ports) {
            if (port instanceof Integer number && number > 0) {
                return OptionalInt.of(number);
            }
        }
        return OptionalInt.empty();
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name, true, ServerPort.class.getClassLoader());
    }
}
