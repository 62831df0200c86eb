package io.ringmaster.scheduler.group.entity;

import org.jspecify.annotations.Nullable;

/**
 * For whom somebody with an executors' token may speak.
 *
 * @param groupId the one group; null for all of them
 * @param appName of that group; null for all of them
 */
public record ExecutorScope(
        @Nullable Integer groupId, @Nullable String appName) {
    /** The shared token. */
    public static final ExecutorScope ALL = new ExecutorScope(null, null);

    /** Whether executors of this application name are meant. */
    public boolean covers(String name) {
        return appName == null || appName.equals(name);
    }
}
