package io.ringmaster.scheduler.registry.control;

import io.ringmaster.scheduler.group.entity.GroupAddresses;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The groups' addresses as {@link AddressRefresh} read them last, and which of them are left out because a fire did not
 * reach them. In memory: routing asks it for every fire.
 */
public final class AddressBook {
    private volatile Map<Integer, GroupAddresses> groups = Map.of();
    private volatile long revision;
    private volatile long readings;
    private final Set<String> out = ConcurrentHashMap.newKeySet();
    private final Set<String> recognising = ConcurrentHashMap.newKeySet();

    /** How often it was told what the database says. */
    public long readings() {
        return readings;
    }

    /**
     * Takes what the database said to a question that was asked after {@code before} readings, unless somebody else told it
     * something since, which may be newer.
     *
     * @return whether it was taken
     */
    public synchronized boolean replace(Map<Integer, GroupAddresses> current, long before) {
        boolean newest = readings == before;
        if (newest) {
            replace(current);
        }
        return newest;
    }

    /** Takes what the database says now. */
    public synchronized void replace(Map<Integer, GroupAddresses> current) {
        readings++;
        boolean changed = !current.equals(groups);
        if (changed) {
            groups = Map.copyOf(current);
            revision++;
        }
        if (changed || !out.isEmpty()) {
            Set<String> known = new HashSet<>();
            current.values().forEach(group -> known.addAll(group.addresses()));
            out.retainAll(known);
            recognising.retainAll(known);
        }
    }

    /** Another number whenever a group or an address is another one. */
    public long revision() {
        return revision;
    }

    /** The group; empty if there is none. */
    public Optional<GroupAddresses> group(int id) {
        return Optional.ofNullable(groups.get(id));
    }

    /** A group that has this address, the oldest if there are several; 0 if none has. */
    public int groupOf(String address) {
        return groups.values().stream()
                .filter(group -> group.addresses().contains(address))
                .mapToInt(GroupAddresses::id)
                .min()
                .orElse(0);
    }

    /** Every group there is. */
    public List<GroupAddresses> groups() {
        return List.copyOf(groups.values());
    }

    /** Those of the addresses that are not left out; all of them if all are, because one may have come back. */
    public List<String> reachable(List<String> addresses) {
        if (out.isEmpty()) {
            return addresses;
        }
        List<String> in =
                addresses.stream().filter(address -> !out.contains(address)).toList();
        return in.isEmpty() ? addresses : in;
    }

    /** All of the addresses; those that are left out come last, as each may take the time limit of a call to say nothing. */
    public List<String> reachableFirst(List<String> addresses) {
        List<String> in = reachable(addresses);
        return Stream.concat(in.stream(), addresses.stream().filter(address -> !in.contains(address)))
                .toList();
    }

    /** Leaves an address out until it shows itself. */
    public void leaveOut(String address) {
        out.add(address);
    }

    /** The address beat, or answered. */
    public void seen(String address) {
        out.remove(address);
    }

    /** The addresses that are left out at the moment. */
    public Set<String> leftOut() {
        return Set.copyOf(out);
    }

    /** The executor there told that it recognises log ids, or told nothing of it: another one may have come instead. */
    public void recognises(String address, boolean ids) {
        if (ids) {
            recognising.add(address);
        } else {
            recognising.remove(address);
        }
    }

    /** Whether a fire may be sent there twice without running twice. */
    public boolean isRecognising(String address) {
        return recognising.contains(address);
    }
}
