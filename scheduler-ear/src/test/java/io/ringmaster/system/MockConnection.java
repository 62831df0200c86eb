package io.ringmaster.system;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/** One keep-alive connection: requests come in whole or in parts, one after the other. */
final class MockConnection {
    private static final byte[] END_OF_HEAD = "\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final SocketChannel channel;
    private byte[] received = new byte[4096];
    private int length;

    MockConnection(SocketChannel channel) {
        this.channel = channel;
    }

    /** False if the other side has closed. */
    boolean read(ByteBuffer buffer) throws IOException {
        buffer.clear();
        int count = channel.read(buffer);
        if (count < 0) {
            return false;
        }
        if (length + count > received.length) {
            received = Arrays.copyOf(received, Math.max(received.length * 2, length + count));
        }
        buffer.flip().get(received, length, count);
        length += count;
        return true;
    }

    /** The next complete request, as its path, a line feed, and its body; null if there is none yet. */
    @SuppressWarnings("NullAway") // the caller's loop ends with null
    String next() {
        int head = endOfHead();
        if (head < 0) {
            return null;
        }
        String lines = new String(received, 0, head, StandardCharsets.ISO_8859_1);
        int whole = head + bodyLength(lines);
        if (length < whole) {
            return null;
        }
        String path = lines.substring(lines.indexOf(' ') + 1, lines.indexOf(' ', lines.indexOf(' ') + 1));
        String request = path + "\n" + new String(received, head, whole - head, StandardCharsets.UTF_8);
        System.arraycopy(received, whole, received, 0, length - whole);
        length -= whole;
        return request;
    }

    void answer(String body) throws IOException {
        byte[] content = body.getBytes(StandardCharsets.UTF_8);
        byte[] head =
                ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nRingmaster-Recognises-Ids: 1\r\nContent-Length: "
                                + content.length + "\r\nConnection: keep-alive\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII);
        ByteBuffer all = ByteBuffer.allocate(head.length + content.length)
                .put(head)
                .put(content)
                .flip();
        while (all.hasRemaining()) {
            channel.write(all);
        }
    }

    private int endOfHead() {
        for (int i = 0; i + END_OF_HEAD.length <= length; i++) {
            if (Arrays.equals(received, i, i + END_OF_HEAD.length, END_OF_HEAD, 0, END_OF_HEAD.length)) {
                return i + END_OF_HEAD.length;
            }
        }
        return -1;
    }

    private static int bodyLength(String head) {
        String lower = head.toLowerCase(Locale.ROOT);
        int at = lower.indexOf("\r\ncontent-length:");
        if (at < 0) {
            return 0;
        }
        int start = at + "\r\ncontent-length:".length();
        return Integer.parseInt(
                lower.substring(start, lower.indexOf("\r\n", start)).strip());
    }
}
