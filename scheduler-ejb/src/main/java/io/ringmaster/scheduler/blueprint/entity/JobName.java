package io.ringmaster.scheduler.blueprint.entity;

/**
 * Names a job anywhere.
 *
 * @param group application name of its group
 * @param job its key, or its description if it has none
 */
public record JobName(String group, String job) {
    @Override
    public String toString() {
        return group + "/" + job;
    }
}
