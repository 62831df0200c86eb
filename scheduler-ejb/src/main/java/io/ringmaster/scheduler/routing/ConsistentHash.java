package io.ringmaster.scheduler.routing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** The same job to the same address, and few jobs move when an address comes or goes. */
final class ConsistentHash implements Router {
    private static final int NODES = 100;
    /** Groups change rarely; when they do, the rings of old address lists are dropped together. */
    private static final int MOST_RINGS = 1000;

    private final Map<List<String>, TreeMap<Long, String>> rings = new ConcurrentHashMap<>();

    @Override
    public String route(int jobId, List<String> addresses) {
        if (rings.size() > MOST_RINGS) {
            rings.clear();
        }
        TreeMap<Long, String> ring = rings.computeIfAbsent(addresses, ConsistentHash::ring);
        Map.Entry<Long, String> node = ring.ceilingEntry(hash(Integer.toString(jobId)));
        return (node == null ? ring.firstEntry() : node).getValue();
    }

    private static TreeMap<Long, String> ring(List<String> addresses) {
        TreeMap<Long, String> ring = new TreeMap<>();
        for (String address : addresses) {
            for (int i = 0; i < NODES; i++) {
                ring.put(hash("SHARD-" + address + "-NODE-" + i), address);
            }
        }
        return ring;
    }

    /** The first four bytes of the MD5 sum, little-endian, without sign. */
    static long hash(String key) {
        try {
            byte[] sum = MessageDigest.getInstance("MD5").digest(key.getBytes(UTF_8));
            return Integer.toUnsignedLong(
                    ByteBuffer.wrap(sum).order(ByteOrder.LITTLE_ENDIAN).getInt());
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }
}
