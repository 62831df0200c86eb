package io.ringmaster.executor.endpoint;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;

/**
 * The executor's own JAX-RS application. Another prefix is a {@code servlet-mapping} of this class's name in the
 * application's {@code web.xml}, with {@code ringmaster.executor.path} saying the same.
 */
@ApplicationPath("ringmaster")
public class ExecutorApplication extends Application {
    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(ExecutorResource.class, RequestGate.class, FailureMapper.class);
    }
}
