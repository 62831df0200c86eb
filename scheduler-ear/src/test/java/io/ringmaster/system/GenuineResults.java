package io.ringmaster.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The one place of the machine where genuine executors of 3.3 keep results for a center that is down, each of them taking
 * what is there: whoever starts one has it alone, so that two builds do not take each other's.
 */
final class GenuineResults implements AutoCloseable {
    static final Path FOLDER = Path.of("/data/applogs/xxl-job/jobhandler/callbacklogs");

    private final FileChannel channel;
    private final FileLock lock;

    private GenuineResults(FileChannel channel, FileLock lock) {
        this.channel = channel;
        this.lock = lock;
    }

    /** Waits until no other build has it. */
    static GenuineResults alone() {
        try {
            Path root = Files.createDirectories(ServerCache.root());
            FileChannel channel =
                    FileChannel.open(root.resolve("genuine.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            return new GenuineResults(channel, channel.lock());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes the place, which needs rights that not every user has. */
    static void make() {
        try {
            Files.createDirectories(FOLDER);
        } catch (IOException e) {
            throw new UncheckedIOException("executors of 3.3 write to " + FOLDER + ", which has to be allowed", e);
        }
    }

    @Override
    public void close() {
        try {
            lock.release();
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
