package io.ringmaster.executor.handler;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Calls the methods of one bean reference. */
final class MethodCall implements JobHandler {
    private final Object reference;
    private final HandlerMethod target;
    private final boolean takesNothing;
    private final boolean takesText;
    private final boolean returnsResult;

    MethodCall(Object reference, HandlerMethod target) {
        this.reference = reference;
        this.target = target;
        Class<?>[] takes = target.method.getParameterTypes();
        takesNothing = takes.length == 0;
        takesText = takes.length == 1 && takes[0] == String.class;
        returnsResult = target.method.getReturnType() == JobResult.class;
        target.method.setAccessible(true);
    }

    @Override
    public void init() throws Exception {
        hook(target.init);
    }

    @Override
    public @Nullable JobResult execute(JobContext context) throws Exception {
        Object[] arguments = takesNothing ? new Object[0] : new Object[] {takesText ? context.parameter() : context};
        Object returned = call(target.method, arguments);
        if (returnsResult) {
            return (JobResult) returned;
        }
        return context.result().orElseGet(() -> JobResult.success((String) returned));
    }

    @Override
    public void destroy() throws Exception {
        hook(target.destroy);
    }

    private void hook(Optional<Method> hook) throws Exception {
        if (hook.isPresent()) {
            hook.get().setAccessible(true);
            call(hook.get());
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
