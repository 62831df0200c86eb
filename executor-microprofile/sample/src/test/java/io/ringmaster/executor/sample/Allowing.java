package io.ringmaster.executor.sample;

import java.util.List;

/** Allows one text, whatever is asked for. */
class Allowing extends AllowList {
    private final String allowed;

    Allowing(String allowed) {
        this.allowed = allowed;
    }

    @Override
    List<String> of(String setting) {
        return List.of(allowed);
    }
}
