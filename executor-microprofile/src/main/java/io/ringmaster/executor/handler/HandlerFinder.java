package io.ringmaster.executor.handler;

import io.ringmaster.executor.api.Job;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.config.ExecutorSettings;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanContainer;
import jakarta.enterprise.inject.spi.DefinitionException;
import jakarta.enterprise.inject.spi.ProcessManagedBean;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Finds the handlers among the beans; what is wrong with one fails the deployment and names class and method. */
public final class HandlerFinder {
    private final Function<String, Optional<String>> settings;
    private final Map<String, HandlerSource> sources = new LinkedHashMap<>();
    private final List<BeanHandler> handlers = new ArrayList<>();
    private @Nullable List<String> excluded;

    /** @param settings the text of a key, if it is set */
    public HandlerFinder(Function<String, Optional<String>> settings) {
        this.settings = settings;
    }

    /** Looks at a bean. */
    public <X> void collect(ProcessManagedBean<X> event) {
        AnnotatedType<X> type = event.getAnnotatedBeanClass();
        if (isExcluded(type.getJavaClass().getName())) {
            return;
        }
        try {
            collectType(type, event.getBean());
            for (AnnotatedMethod<? super X> method : type.getMethods()) {
                Job job = method.getAnnotation(Job.class);
                if (job != null && !isRepeated(method.getJavaMember(), type)) {
                    add(job, HandlerMethod.of(job, event, method));
                }
            }
        } catch (DefinitionException e) {
            event.addDefinitionError(e);
        }
    }

    /** Those that were found, calling beans of this container. */
    public HandlerCatalog catalog(BeanContainer beans) {
        HandlerCatalog catalog = new HandlerCatalog();
        RequestScope requests = new RequestScope(beans);
        sources.forEach((name, source) -> {
            BeanHandler handler = new BeanHandler(beans, requests, source);
            handlers.add(handler);
            catalog.register(name, handler);
        });
        return catalog;
    }

    /** Gives the beans back. */
    public void release() {
        handlers.forEach(BeanHandler::release);
    }

    private boolean isExcluded(String name) {
        List<String> prefixes = excluded;
        if (prefixes == null) {
            prefixes = ExecutorSettings.excludedPackages(settings);
            excluded = prefixes;
        }
        return prefixes.stream().anyMatch(name::startsWith);
    }

    /** Whether the annotation stands on what the compiler added, or on what a subclass overrides with one of its own. */
    private static boolean isRepeated(Method method, AnnotatedType<?> type) {
        boolean repeated = method.isBridge();
        for (AnnotatedMethod<?> annotated : type.getMethods()) {
            Method other = annotated.getJavaMember();
            repeated |= annotated.isAnnotationPresent(Job.class)
                    && !other.isBridge()
                    && other.getName().equals(method.getName())
                    && Arrays.equals(other.getParameterTypes(), method.getParameterTypes())
                    && !other.getDeclaringClass().isAssignableFrom(method.getDeclaringClass());
        }
        return repeated;
    }

    private <X> void collectType(AnnotatedType<X> type, Bean<?> bean) {
        Job job = type.getAnnotation(Job.class);
        if (job == null) {
            return;
        }
        String place = "@Job on " + type.getJavaClass().getName();
        if (!JobHandler.class.isAssignableFrom(type.getJavaClass())) {
            throw new DefinitionException(place + ": the class must implement " + JobHandler.class.getName());
        }
        if (!job.init().isEmpty() || !job.destroy().isEmpty()) {
            throw new DefinitionException(place + ": init and destroy are for methods; a JobHandler overrides its own");
        }
        add(job, new HandlerSource(type.getJavaClass(), bean));
    }

    private void add(Job job, HandlerSource source) {
        if (job.value().isBlank()) {
            throw new DefinitionException("@Job on " + source + ": the name is blank");
        }
        HandlerSource other = sources.putIfAbsent(job.value(), source);
        if (other != null) {
            throw new DefinitionException("@Job(\"%s\") on %s: %s has that name".formatted(job.value(), source, other));
        }
    }
}
