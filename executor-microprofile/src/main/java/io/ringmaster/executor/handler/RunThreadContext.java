package io.ringmaster.executor.handler;

import io.ringmaster.executor.api.JobContext;
import jakarta.enterprise.concurrent.spi.ThreadContextProvider;
import jakarta.enterprise.concurrent.spi.ThreadContextRestorer;
import jakarta.enterprise.concurrent.spi.ThreadContextSnapshot;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lets the run follow into tasks that its thread gives to a managed executor; the server finds this by its name. */
public class RunThreadContext implements ThreadContextProvider {
    /** What a {@code ContextServiceDefinition} calls this context; it is among the remaining ones by default. */
    public static final String TYPE = "RingmasterRun";

    @Override
    public ThreadContextSnapshot currentContext(Map<String, String> properties) {
        return snapshot(CurrentRun.peek());
    }

    @Override
    public ThreadContextSnapshot clearedContext(Map<String, String> properties) {
        return snapshot(null);
    }

    @Override
    public String getThreadContextType() {
        return TYPE;
    }

    private static ThreadContextSnapshot snapshot(@Nullable JobContext context) {
        return () -> {
            JobContext before = CurrentRun.swap(context);
            ThreadContextRestorer back = () -> CurrentRun.swap(before);
            return back;
        };
    }
}
