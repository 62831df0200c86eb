package io.ringmaster.executor.handler;

import io.ringmaster.executor.api.JobContext;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Which run the current thread works for; not inherited, because a pooled thread would keep a run that has long ended. */
public final class CurrentRun {
    private static final ThreadLocal<@Nullable JobContext> CONTEXT = new ThreadLocal<>();

    private CurrentRun() {}

    /** The context that beans inject: whatever the run of the calling thread is. */
    public static JobContext injected() {
        return (JobContext) Proxy.newProxyInstance(
                JobContext.class.getClassLoader(), new Class<?>[] {JobContext.class}, (proxy, method, arguments) -> {
                    // an application that prints its beans may do so outside of a run
                    Object target = method.getDeclaringClass() == Object.class ? CONTEXT : get();
                    try {
                        return method.invoke(target, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    /** Calls the task as part of the run. */
    public static <T extends @Nullable Object> T call(JobContext context, Callable<T> task) throws Exception {
        JobContext before = swap(context);
        try {
            return task.call();
        } finally {
            swap(before);
        }
    }

    /** Makes the thread work for this run, or for none; returns the one before. */
    static @Nullable JobContext swap(@Nullable JobContext next) {
        JobContext before = CONTEXT.get();
        if (next == null) {
            CONTEXT.remove();
        } else {
            CONTEXT.set(next);
        }
        return before;
    }

    /** The run of this thread; null if there is none. */
    public static @Nullable JobContext peek() {
        return CONTEXT.get();
    }

    /** The run of this thread; an {@link IllegalStateException} if there is none. */
    public static JobContext get() {
        JobContext context = CONTEXT.get();
        if (context == null) {
            throw new IllegalStateException(
                    "No job runs in the thread " + Thread.currentThread().getName() + "; see JobContext#wrap");
        }
        return context;
    }
}
