package io.ringmaster.scheduler.group.entity;

import java.util.List;
import java.util.Set;

/**
 * The addresses of an executor group.
 *
 * @param automatic whether they come from beats; else somebody entered them
 * @param addresses in stored order
 * @param drained those that get no fires, because somebody took them out of rotation; also such that are not there now
 */
public record GroupAddresses(int id, String appName, boolean automatic, List<String> addresses, Set<String> drained) {
    /** The addresses that get fires, in stored order. */
    public List<String> inRotation() {
        return drained.isEmpty()
                ? addresses
                : addresses.stream()
                        .filter(address -> !drained.contains(address))
                        .toList();
    }
}
