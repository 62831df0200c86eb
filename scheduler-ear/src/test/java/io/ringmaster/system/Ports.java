package io.ringmaster.system;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/** Free ports. Another process may still take one before it is used; whoever starts a server sees that in its log. */
final class Ports {
    private static final int ATTEMPTS = 100;

    private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

    private Ports() {}

    /** Below the range from which the system takes those of connections: servers take seconds until they bind theirs. */
    static int free() {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            int port = ThreadLocalRandom.current().nextInt(30_000, 32_768);
            if (GIVEN.add(port) && allFree(port, 1)) {
                return port;
            }
        }
        throw new IllegalStateException("no free port");
    }

    /** The first of {@code count} free ports in a row, below the range from which the system takes its own. */
    static int freeBase(int count) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            // not from 10000: browsers refuse 10080
            int base = ThreadLocalRandom.current().nextInt(101, 300) * 100;
            if (allFree(base, count)) {
                return base;
            }
        }
        throw new IllegalStateException("no " + count + " free ports in a row");
    }

    static boolean listens(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 500);
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    private static boolean allFree(int base, int count) {
        for (int port = base; port < base + count; port++) {
            try (ServerSocket socket = new ServerSocket(port)) {
                socket.setReuseAddress(true);
            } catch (IOException taken) {
                return false;
            }
        }
        return true;
    }
}
