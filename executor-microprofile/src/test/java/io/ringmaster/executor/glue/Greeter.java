package io.ringmaster.executor.glue;

import jakarta.enterprise.context.ApplicationScoped;

/** A bean that sources ask for. */
@ApplicationScoped
public class Greeter {
    public String greet(String name) {
        return "Hello " + name;
    }
}
