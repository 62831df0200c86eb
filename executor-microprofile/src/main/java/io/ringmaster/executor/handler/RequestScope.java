package io.ringmaster.executor.handler;

import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.BeanManager;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Calls with an active request scope. */
public final class RequestScope {
    private RequestScope() {}

    /** Calls the task; the request scope is a new one unless the thread has one already. */
    public static <T extends @Nullable Object> T call(BeanManager beans, Callable<T> task) throws Exception {
        Instance<RequestContextController> controllers = beans.createInstance().select(RequestContextController.class);
        // one per call: a controller remembers whether it was the one that activated
        RequestContextController controller = controllers.get();
        boolean activated = controller.activate();
        try {
            return task.call();
        } finally {
            if (activated) {
                controller.deactivate();
            }
            controllers.destroy(controller);
        }
    }
}
