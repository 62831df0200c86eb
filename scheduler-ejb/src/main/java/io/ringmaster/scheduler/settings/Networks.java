package io.ringmaster.scheduler.settings;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Networks, each written as an address and the number of bits that count, such as {@code 10.0.0.0/8}. */
public final class Networks {
    private final List<Network> networks;

    private Networks(List<Network> networks) {
        this.networks = List.copyOf(networks);
    }

    private record Network(String text, byte[] address, int bits) {
        boolean contains(byte[] other) {
            if (other.length != address.length) {
                return false;
            }
            for (int bit = 0; bit < bits; bit++) {
                int mask = 0x80 >> bit % Byte.SIZE;
                if (((address[bit / Byte.SIZE] ^ other[bit / Byte.SIZE]) & mask) != 0) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * Reads networks with commas between; an address without bits is itself alone.
     *
     * @throws IllegalArgumentException if one is none; names are not looked up
     */
    public static Networks parse(String text) {
        List<Network> networks = new ArrayList<>();
        for (String one : Arrays.stream(text.split(",")).map(String::trim).toList()) {
            if (!one.isEmpty()) {
                networks.add(network(one));
            }
        }
        return new Networks(networks);
    }

    private static Network network(String text) {
        String[] parts = text.split("/", 2);
        byte[] address = address(parts[0])
                .orElseThrow(() -> new IllegalArgumentException(text))
                .getAddress();
        int most = address.length * Byte.SIZE;
        int bits = parts.length == 1 ? most : Integer.parseInt(parts[1]);
        if (bits < 0 || bits > most) {
            throw new IllegalArgumentException(text);
        }
        return new Network(text, address, bits);
    }

    /** The address that is written there; empty if it is none. Names are not looked up. */
    public static Optional<InetAddress> address(String text) {
        // letters, digits, points and colons, but no name
        if (!text.matches("[0-9.]+|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*")) {
            return Optional.empty();
        }
        try {
            return Optional.of(InetAddress.getByName(text));
        } catch (UnknownHostException noAddress) {
            return Optional.empty();
        }
    }

    public boolean isEmpty() {
        return networks.isEmpty();
    }

    /** Whether the address lies in one of them; an IPv4 address that is written as IPv6 counts as what it is. */
    public boolean contain(InetAddress address) {
        byte[] bytes = address.getAddress();
        return networks.stream().anyMatch(network -> network.contains(bytes));
    }

    /** As they were written. */
    @Override
    public String toString() {
        return networks.stream().map(Network::text).collect(Collectors.joining(","));
    }
}
