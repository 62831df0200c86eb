package io.ringmaster.executor.handler;

import io.ringmaster.executor.api.JobHandler;
import jakarta.enterprise.inject.spi.Bean;
import java.lang.reflect.Type;

/** A bean that is a handler itself. */
record HandlerType(Class<?> beanClass, Bean<?> bean) implements HandlerSource {
    @Override
    public Type type() {
        return bean.getTypes().contains(beanClass) ? beanClass : JobHandler.class;
    }

    @Override
    public JobHandler on(Object reference) {
        return (JobHandler) reference;
    }

    @Override
    public String toString() {
        return beanClass.getName();
    }
}
