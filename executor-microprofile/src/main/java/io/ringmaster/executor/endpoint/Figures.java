package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.run.RunListener;
import java.time.Duration;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What operators watch. Not every server has MicroProfile Metrics (WildFly does not), and a bean whose class needs a class
 * that is missing does not deploy: so the class that needs it is no bean, and is loaded here alone.
 */
class Figures implements RunListener {
    static final Figures NOWHERE = new Figures();

    @Override
    public void began(JobContext context) {
        // counted at the end
    }

    @Override
    public void ended(JobContext context, JobResult result, @Nullable Duration took) {
        // nobody counts
    }

    /** Shows what is asked for when somebody looks. */
    void show(IntSupplier pendingRuns, IntSupplier waitingCallbacks) {
        // nobody looks
    }

    /** Takes the application's figures out of the server. */
    void remove() {
        // nothing was shown
    }

    /** Those of the server, if it has any. */
    static Figures ofServer() {
        try {
            Class.forName("org.eclipse.microprofile.metrics.MetricRegistry", false, Figures.class.getClassLoader());
            return MicroProfileFigures.make();
        } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
            System.getLogger(Figures.class.getName())
                    .log(System.Logger.Level.INFO, "MicroProfile Metrics shows nothing of the executor: " + e);
            return NOWHERE;
        }
    }
}
