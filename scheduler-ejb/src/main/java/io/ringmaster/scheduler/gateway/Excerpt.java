package io.ringmaster.scheduler.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

/** The beginning of something a peer sent, safe to keep in a record. */
final class Excerpt {
    private static final int MOST = 300;

    private Excerpt() {}

    static String of(byte[] body) {
        String text = new String(body, 0, Math.min(body.length, MOST), UTF_8);
        return text.replaceAll("[\\p{Cntrl}\\s]+", " ").trim();
    }
}
