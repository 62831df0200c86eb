package io.ringmaster.executor.handler;

import io.ringmaster.executor.api.JobHandler;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The handlers by name: those that the deployment found, and those that the application registers while it runs. A bean of
 * the application.
 */
public class HandlerCatalog {
    private final Map<String, JobHandler> handlers = new ConcurrentHashMap<>();

    /**
     * Registers a handler that is no bean.
     *
     * @throws IllegalArgumentException if the name is blank or taken
     */
    public void register(String name, JobHandler handler) {
        if (name.isBlank()) {
            throw new IllegalArgumentException("name: it must not be blank");
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
}
