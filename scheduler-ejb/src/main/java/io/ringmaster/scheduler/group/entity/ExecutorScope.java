package io.ringmaster.scheduler.group.entity;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * For whom somebody with an executors' token may speak.
 *
 * @param groupId the one group; null for all of them
 * @param appName of that group; null for all of them
 * @param closed application names by group, of the groups that have a token of their own and need no other any more
 */
public record ExecutorScope(
        @Nullable Integer groupId, @Nullable String appName, Map<Integer, String> closed) {
    /** Of the shared token. */
    public static ExecutorScope allBut(Map<Integer, String> closed) {
        return new ExecutorScope(null, null, Map.copyOf(closed));
    }

    /** Of a group's own token. */
    public static ExecutorScope of(int groupId, String appName) {
        return new ExecutorScope(groupId, appName, Map.of());
    }

    /** Whether executors of this application name are meant. */
    public boolean covers(String name) {
        return appName == null ? !closed.containsValue(name) : appName.equals(name);
    }

    /** Whether the group is meant. */
    public boolean covers(int group) {
        return groupId == null ? !closed.containsKey(group) : groupId == group;
    }

    /** Whether it is the shared token's, which groups may have left, and not a group's own. */
    public boolean isShared() {
        return groupId == null;
    }

    /** Whether every group is meant. */
    public boolean isUnlimited() {
        return groupId == null && closed.isEmpty();
    }
}
