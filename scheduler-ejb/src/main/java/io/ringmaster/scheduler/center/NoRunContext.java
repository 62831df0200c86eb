package io.ringmaster.scheduler.center;

import jakarta.enterprise.concurrent.spi.ThreadContextProvider;
import jakarta.enterprise.concurrent.spi.ThreadContextSnapshot;
import java.util.Map;

/**
 * The context in which executors run jobs, of which a center has none. Payara knows the contexts of all its applications
 * together: beside an executor, every thread of a center that does not know this one too is an error in the server's log.
 */
public class NoRunContext implements ThreadContextProvider {
    @Override
    public ThreadContextSnapshot currentContext(Map<String, String> properties) {
        return nothing();
    }

    @Override
    public ThreadContextSnapshot clearedContext(Map<String, String> properties) {
        return nothing();
    }

    @Override
    public String getThreadContextType() {
        return "RingmasterRun";
    }

    private static ThreadContextSnapshot nothing() {
        return () -> () -> {};
    }
}
