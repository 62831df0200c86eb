package io.ringmaster.executor.scripts;

import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.handler.Refusal;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The last compiled version of each job's Groovy source. */
final class GroovyVersions {
    private static final String ADVICE =
            " A source extends com.xxl.job.core.handler.IJobHandler and overrides execute()"
                    + " or execute(String), or implements " + JobHandler.class.getName()
                    + "; of the original's other classes"
                    + " XxlJobHelper, XxlJobLogger and ReturnT are known; beans are injected with jakarta.inject.Inject.";

    private final Map<Integer, Version> versions = new ConcurrentHashMap<>();

    JobHandler of(int jobId, long updated, String source) throws Refusal {
        @Nullable Version version = versions.get(jobId);
        if (version == null || !version.is(updated, source)) {
            version = compiled(jobId, updated, source);
        }
        return new GroovyHandler(version.type(), updated);
    }

    /** One at a time: the same version must not be compiled twice, and compiling takes all of a core anyway. */
    private synchronized Version compiled(int jobId, long updated, String source) throws Refusal {
        @Nullable Version other = versions.get(jobId);
        if (other != null && other.is(updated, source)) {
            return other;
        }
        Version version = new Version(updated, source, compile(source, "Job" + jobId + "_" + updated + ".groovy"));
        versions.put(jobId, version);
        return version;
    }

    private static Class<? extends JobHandler> compile(String source, String name) throws Refusal {
        Class<?> type;
        try {
            type = GroovyCompiler.compile(OriginalNames.replaceIn(source), name);
        } catch (NoClassDefFoundError e) {
            throw new Refusal(
                    "glueType: GLUE_GROOVY needs the dependency org.apache.groovy:groovy in the application: " + e, e);
        } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
            // all that a compiler throws at a source that it does not understand
            throw new Refusal("glueSource: %s%n%s".formatted(e, ADVICE), e);
        }
        if (!JobHandler.class.isAssignableFrom(type)) {
            throw new Refusal("glueSource: %s is no handler.%s".formatted(type.getName(), ADVICE));
        }
        return type.asSubclass(JobHandler.class);
    }

    private record Version(long updated, String source, Class<? extends JobHandler> type) {
        private boolean is(long otherTime, String otherSource) {
            return updated == otherTime && source.equals(otherSource);
        }
    }
}
