package io.ringmaster.executor.endpoint;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;
import java.util.Set;

/**
 * The executor's own JAX-RS application. Under another prefix, {@code ringmaster.executor.path}, {@link RequestGate}
 * brings the requests here; an application that has pages of its own at this path moves it with a {@code servlet-mapping}
 * of this class's name in its {@code web.xml}. WildFly wants one way for all: an application that maps its JAX-RS in
 * {@code web.xml} alone has no resources beside this class, or, with a servlet of RESTEasy, this class has none.
 */
@ApplicationPath(ExecutorApplication.PATH)
public class ExecutorApplication extends Application {
    static final String PATH = "ringmaster";

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(ExecutorResource.class);
    }

    /**
     * For Payara's Jersey: nothing that it would look for is used here, and where the prefix is another one, the server's
     * own description would be found here all the same.
     */
    @Override
    public Map<String, Object> getProperties() {
        return Map.of(
                "jersey.config.server.wadl.disableWadl", true,
                "jersey.config.disableAutoDiscovery", true,
                "jersey.config.disableMetainfServicesLookup", true);
    }
}
