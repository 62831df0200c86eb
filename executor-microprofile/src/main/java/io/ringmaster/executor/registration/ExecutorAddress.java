package io.ringmaster.executor.registration;

import io.ringmaster.executor.config.ExecutorSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What the center calls: {@code http://<ip>:<port><context path>/<prefix>/}, or the address setting as it is. */
public final class ExecutorAddress {
    private ExecutorAddress() {}

    /**
     * Makes the address; empty if neither a setting nor the server tells the port, or not yet.
     *
     * @param contextPath of the application: empty, or with a slash at its start
     * @throws UncheckedIOException if the machine does not tell its own address
     */
    public static Optional<String> of(ExecutorSettings settings, String contextPath) {
        Optional<String> address = settings.address();
        if (address.isPresent()) {
            return address;
        }
        OptionalInt port = settings.port().isPresent() ? settings.port() : ServerPort.find();
        if (port.isEmpty()) {
            return Optional.empty();
        }
        String ip = settings.ip().orElseGet(ExecutorAddress::ownIp);
        String host = ip.contains(":") && !ip.startsWith("[") ? "[" + ip + "]" : ip;
        return Optional.of("http://%s:%d%s/%s/".formatted(host, port.getAsInt(), contextPath, settings.path()));
    }

    /** The first IPv4 address of an interface that is up and real, else what the host name resolves to. */
    private static String ownIp() {
        try {
            for (NetworkInterface candidate : interfaces()) {
                if (!candidate.isUp() || candidate.isLoopback() || candidate.isVirtual()) {
                    continue;
                }
                Optional<InetAddress> address = candidate
                        .inetAddresses()
                        .filter(Inet4Address.class::isInstance)
                        .filter(found -> !found.isLinkLocalAddress())
                        .findFirst();
                if (address.isPresent()) {
                    return address.get().getHostAddress();
                }
            }
            return reachable(InetAddress.getLocalHost());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot find this machine's address; set ringmaster.executor.ip", e);
        }
    }

    /** Debian resolves the machine's name to 127.0.1.1: a center elsewhere would call itself there. */
    static String reachable(InetAddress own) throws IOException {
        if (own.isLoopbackAddress()) {
            throw new UnknownHostException(own + " is for this machine alone");
        }
        return own.getHostAddress();
    }

    private static List<NetworkInterface> interfaces() throws IOException {
        return NetworkInterface.networkInterfaces()
                .sorted(Comparator.comparingInt(NetworkInterface::getIndex))
                .toList();
    }
}
