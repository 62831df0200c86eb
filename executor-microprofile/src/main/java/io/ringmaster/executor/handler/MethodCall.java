package io.ringmaster.executor.handler;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** Calls the methods of one bean reference. */
final class MethodCall implements JobHandler {
    private final Object reference;
    private final HandlerMethod target;

    MethodCall(Object reference, HandlerMethod target) {
        this.reference = reference;
        this.target = target;
        target.method.setAccessible(true);
    }

    @Override
    public void init() throws Exception {
        hook(target.init);
    }

    @Override
    public @Nullable JobResult execute(JobContext context) throws Exception {
        Class<?>[] takes = target.method.getParameterTypes();
        Object[] arguments = new Object[takes.length];
        if (takes.length > 0) {
            arguments[0] = takes[0] == String.class ? context.parameter() : context;
        }
        Object returned = call(target.method, arguments);
        if (target.method.getReturnType() == JobResult.class) {
            return (JobResult) returned;
        }
        return context.result().orElseGet(() -> JobResult.success((String) returned));
    }

    @Override
    public void destroy() throws Exception {
        hook(target.destroy);
    }

    private void hook(@Nullable Method hook) throws Exception {
        if (hook != null) {
            hook.setAccessible(true);
            call(hook);
        }
    }

    private @Nullable Object call(Method method, Object... arguments) throws Exception {
        try {
            return method.invoke(reference, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception problem) {
                throw problem;
            }
            if (e.getCause() instanceof Error problem) {
                throw problem;
            }
            throw e;
        }
    }
}
