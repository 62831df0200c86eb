package io.ringmaster.executor.handler;

import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.spi.BeanContainer;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Calls with an active request scope. */
public final class RequestScope {
    /** One per thread, because each remembers whether it was the one that activated; not one per call, which is dear. */
    private final ThreadLocal<RequestContextController> controllers;

    public RequestScope(BeanContainer beans) {
        controllers = ThreadLocal.withInitial(() ->
                beans.createInstance().select(RequestContextController.class).get());
    }

    /** Calls the task; the request scope is a new one unless the thread has one already. */
    public <T extends @Nullable Object> T call(Callable<T> task) throws Exception {
        RequestContextController controller = controllers.get();
        boolean activated = controller.activate();
        try {
            return task.call();
        } finally {
            if (activated) {
                controller.deactivate();
            }
        }
    }
}
