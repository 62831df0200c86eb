package io.ringmaster.executor.logfile;

import io.ringmaster.protocol.LogPage;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads whole lines from a number on, at most one page; a line that is longer than a page is cut. */
final class LineReader {
    private static final int PAGE_BYTES = 1 << 20;

    private final Path file;

    LineReader(Path file) {
        this.file = file;
    }

    LogPage read(int fromLineNum) throws IOException {
        int first = Math.max(1, fromLineNum);
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int last = 0;
        LineIndex.Place start = new LineIndex(file).before(first);
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
            in.skipNBytes(start.offset());
            for (int number = Math.toIntExact(start.line()); readLine(in, line, number >= first); number++) {
                if (number < first) {
                    continue;
                }
                if (last > 0 && page.size() + line.size() > PAGE_BYTES) {
                    break;
                }
                line.writeTo(page);
                last = number;
            }
        }
        return new LogPage(fromLineNum, last, page.toString(StandardCharsets.UTF_8), false);
    }

    /** Whether there was a line; one that nobody has ended yet waits for its rest. */
    private static boolean readLine(InputStream in, ByteArrayOutputStream line, boolean wanted) throws IOException {
        line.reset();
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (wanted && (line.size() < PAGE_BYTES - 1 || next == '\n')) {
                line.write(next);
            }
            if (next == '\n') {
                return true;
            }
        }
        return false;
    }
}
