package io.ringmaster.executor.logfile;

import io.ringmaster.protocol.LogPage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads whole lines from a number on, at most one page; a line that is longer than a page is cut. */
final class LineReader {
    private static final int PAGE_BYTES = 1 << 20;
    private static final int BLOCK_BYTES = 1 << 16;

    private final Path file;

    LineReader(Path file) {
        this.file = file;
    }

    LogPage read(int fromLineNum) throws IOException {
        int first = Math.max(1, fromLineNum);
        LineIndex start = new LineIndex(file);
        start.seek(first);
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        byte[] block = new byte[BLOCK_BYTES];
        long number = start.line();
        boolean full = false;
        try (InputStream in = Files.newInputStream(file)) {
            in.skipNBytes(start.offset());
            for (int length = in.read(block); length > 0 && !full; length = in.read(block)) {
                int begin = 0;
                for (int i = 0; i < length && !full; i++) {
                    if (block[i] == '\n') {
                        if (number >= first) {
                            append(line, block, begin, i);
                            line.write('\n');
                            full = page.size() > 0 && page.size() + line.size() > PAGE_BYTES;
                        }
                        if (!full) {
                            line.writeTo(page);
                            line.reset();
                            begin = i + 1;
                            number++;
                        }
                    }
                }
                if (number >= first && !full) {
                    append(line, block, begin, length);
                }
            }
        }
        // one that nobody has ended yet waits for its rest
        int last = page.size() == 0 ? 0 : Math.toIntExact(number - 1);
        return new LogPage(fromLineNum, last, page.toString(StandardCharsets.UTF_8), false);
    }

    /** Cuts a line that is longer than a page, and leaves room for its end. */
    private static void append(ByteArrayOutputStream line, byte[] block, int from, int to) {
        line.write(block, from, Math.max(0, Math.min(to - from, PAGE_BYTES - 1 - line.size())));
    }
}
