package io.ringmaster.executor.handler;

import io.ringmaster.executor.api.JobHandler;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.spi.BeanContainer;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** The handlers by name: those that the deployment found, and those that the application registers while it runs. */
@ApplicationScoped
public class HandlerCatalog {
    @Inject
    HandlerExtension extension;

    @Inject
    BeanContainer beans;

    private final Map<String, JobHandler> handlers = new ConcurrentHashMap<>();
    private Map<String, BeanHandler> found = Map.of();

    @PostConstruct
    void fill() {
        found = extension.handlers(beans);
        handlers.putAll(found);
    }

    /**
     * Registers a handler that is no bean.
     *
     * @throws IllegalArgumentException if the name is blank or taken
     */
    public void register(String name, JobHandler handler) {
        if (name.isBlank()) {
            throw new IllegalArgumentException("name: a handler needs one that is not blank");
        }
        JobHandler other = handlers.putIfAbsent(name, handler);
        if (other != null) {
            throw new IllegalArgumentException("name: '%s' belongs to %s".formatted(name, other));
        }
    }

    /** Takes a handler out; jobs that run it end as they are. */
    public void remove(String name) {
        handlers.remove(name);
    }

    public Optional<JobHandler> find(String name) {
        return Optional.ofNullable(handlers.get(name));
    }

    /** Name and place (class and method) of each handler, sorted by name. */
    public Map<String, String> places() {
        Map<String, String> places = new TreeMap<>();
        handlers.forEach((name, handler) -> places.put(name, handler.toString()));
        return places;
    }

    @PreDestroy
    void release() {
        found.values().forEach(BeanHandler::release);
    }
}
