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
    private static final int WORTHWHILE = 1 << 20;

    private static final int RECORD = 2 * Long.BYTES;
    /** A writer never waits for it: the next one to come does the work. */
    private static final ReentrantLock EXTENDING = new ReentrantLock();

    private final Path log;
    private final Path file;

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

    /** The known place that is next to the line and not behind it. */
    Place before(long line) throws IOException {
        if (Files.size(log) < WORTHWHILE) {
            return Place.FIRST;
        }
        EXTENDING.lock();
        try {
            extendLocked();
        } finally {
            EXTENDING.unlock();
        }
        ByteBuffer records = records();
        int low = 0;
        int high = records.limit() / RECORD;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (place(records, middle).line() <= line) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? Place.FIRST : place(records, low - 1);
    }

    private void extendLocked() throws IOException {
        long size = Files.size(log);
        ByteBuffer records = records();
        int count = records.limit() / RECORD;
        Place last = count == 0 ? Place.FIRST : place(records, count - 1);
        if (last.offset() > size) {
            // the log file is another one
            Files.delete(file);
            last = Place.FIRST;
        }
        if (size < WORTHWHILE || size - last.offset() < 2 * STEP) {
            return;
        }
        byte[] more = scan(last);
        Files.write(file, more, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private byte[] scan(Place from) throws IOException {
        ByteBuffer found = ByteBuffer.allocate(Math.toIntExact((Files.size(log) - from.offset()) / STEP + 1) * RECORD);
        byte[] block = new byte[STEP];
        try (InputStream in = Files.newInputStream(log)) {
            in.skipNBytes(from.offset());
            long line = from.line();
            long offset = from.offset();
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

    private ByteBuffer records() throws IOException {
        try {
            byte[] bytes = Files.readAllBytes(file);
            if (bytes.length % RECORD == 0) {
                return ByteBuffer.wrap(bytes);
            }
            // torn by a full disk
            Files.delete(file);
        } catch (NoSuchFileException e) {
            // none yet
        }
        return ByteBuffer.allocate(0);
    }

    private static Place place(ByteBuffer records, int number) {
        return new Place(records.getLong(number * RECORD), records.getLong(number * RECORD + Long.BYTES));
    }

    /**
     * A line and where it begins.
     *
     * @param line from 1
     * @param offset in bytes
     */
    record Place(long line, long offset) {
        static final Place FIRST = new Place(1, 0);
    }
}
