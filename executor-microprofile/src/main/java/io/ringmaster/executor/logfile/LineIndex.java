package io.ringmaster.executor.logfile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Where lines begin in a large log file: a file beside it with a pair of line number and offset per {@value #STEP} bytes.
 * It is made from the log file alone, so that it does not matter who writes there, and a lost or late index costs time
 * and nothing else.
 */
final class LineIndex {
    private static final int STEP = 1 << 16;
    /** Smaller files are read without one. */
    static final int WORTHWHILE = 1 << 20;

    private static final int RECORD = 2 * Long.BYTES;
    /** A writer never waits for it: the next one to come does the work. */
    private static final ReentrantLock EXTENDING = new ReentrantLock();

    private final Path log;
    private final Path file;
    /** A line, from 1, and where it begins, in bytes. */
    private long line = 1;

    private long offset;

    LineIndex(Path log) {
        this.log = log;
        this.file = log.resolveSibling(log.getFileName() + ".index");
    }

    /** Brings the index up to date, unless somebody does that just now for this or another file. */
    void extend() throws IOException {
        if (EXTENDING.tryLock()) {
            try {
                extendLocked();
            } finally {
                EXTENDING.unlock();
            }
        }
    }

    /** Goes to the known place that is next to the line and not behind it. */
    void seek(long wanted) throws IOException {
        if (Files.size(log) < WORTHWHILE) {
            return;
        }
        try {
            extend();
        } catch (IOException e) {
            // the disk is full or read-only; an index that is late, or none, costs time alone
        }
        ByteBuffer records = records();
        int low = 0;
        int high = records.limit() / RECORD;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (records.getLong(middle * RECORD) <= wanted) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        go(records, low);
    }

    long line() {
        return line;
    }

    long offset() {
        return offset;
    }

    private void extendLocked() throws IOException {
        long size = Files.size(log);
        ByteBuffer records = records();
        int count = records.limit() / RECORD;
        go(records, count);
        if (offset > size || records.limit() < records.capacity()) {
            // the log file is another one, or a full disk has torn the index
            Files.delete(file);
            go(records, 0);
        }
        if (size < WORTHWHILE || size - offset < 2 * STEP) {
            return;
        }
        Files.write(file, scan(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private byte[] scan() throws IOException {
        ByteBuffer found = ByteBuffer.allocate(Math.toIntExact((Files.size(log) - offset) / STEP + 1) * RECORD);
        byte[] block = new byte[STEP];
        try (InputStream in = Files.newInputStream(log)) {
            in.skipNBytes(offset);
            long next = offset + STEP;
            for (int length = in.read(block); length > 0 && found.hasRemaining(); length = in.read(block)) {
                for (int i = 0; i < length; i++) {
                    if (block[i] == '\n') {
                        line++;
                        if (offset + i + 1 >= next && found.hasRemaining()) {
                            found.putLong(line).putLong(offset + i + 1);
                            next = offset + i + 1 + STEP;
                        }
                    }
                }
                offset += length;
            }
        }
        return Arrays.copyOf(found.array(), found.position());
    }

    /** The whole records; a torn one is within the capacity, and beyond the limit. */
    private ByteBuffer records() throws IOException {
        try {
            byte[] bytes = Files.readAllBytes(file);
            return ByteBuffer.wrap(bytes, 0, bytes.length / RECORD * RECORD);
        } catch (NoSuchFileException e) {
            // none yet
        }
        return ByteBuffer.allocate(0);
    }

    /** Goes to the last one of so many records, or to the first line if there is none. */
    private void go(ByteBuffer records, int count) {
        line = count == 0 ? 1 : records.getLong((count - 1) * RECORD);
        offset = count == 0 ? 0 : records.getLong((count - 1) * RECORD + Long.BYTES);
    }
}
