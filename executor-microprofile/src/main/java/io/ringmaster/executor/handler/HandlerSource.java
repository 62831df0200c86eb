package io.ringmaster.executor.handler;

import io.ringmaster.executor.api.JobHandler;
import jakarta.enterprise.inject.spi.Bean;
import java.lang.reflect.Type;

/** What was found at deployment; its text names class and method. */
interface HandlerSource {
    Bean<?> bean();

    /** The type under which the container hands out the bean. */
    Type type();

    /** The handler that calls this reference. */
    JobHandler on(Object reference);
}
