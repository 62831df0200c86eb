package io.ringmaster.executor.handler;

import io.ringmaster.executor.api.JobHandler;
import jakarta.enterprise.inject.spi.Bean;
import java.lang.reflect.Type;

/** What was found at deployment: a bean that is a handler itself, or, below, a method of one. Its text names it. */
class HandlerSource {
    final Class<?> beanClass;
    final Bean<?> bean;

    HandlerSource(Class<?> beanClass, Bean<?> bean) {
        this.beanClass = beanClass;
        this.bean = bean;
    }

    /** The type under which the container hands out the bean. */
    final Type type() {
        return bean.getTypes().contains(beanClass) ? beanClass : JobHandler.class;
    }

    /** The handler that calls this reference. */
    JobHandler on(Object reference) {
        return (JobHandler) reference;
    }

    @Override
    public String toString() {
        return beanClass.getName();
    }
}
