package io.ringmaster.executor.scripts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The working directory of one run, closed to other users from its first moment on; gone with the run. */
record RunDirectory(Path path) implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(RunDirectory.class.getName());

    static RunDirectory create(Path path) throws IOException {
        RunDirectory directory = new RunDirectory(path);
        if (Files.exists(path)) {
            // left by a crash
            directory.delete();
        }
        Files.createDirectory(path, ownersAlone());
        return directory;
    }

    Path write(String name, String text) throws IOException {
        return Files.writeString(Files.createFile(path.resolve(name), ownersAlone()), text);
    }

    @Override
    public void close() {
        try {
            delete();
        } catch (IOException | UncheckedIOException e) {
            LOGGER.log(System.Logger.Level.WARNING, path + " stays until the logs of its day are removed", e);
        }
    }

    private void delete() throws IOException {
        List<Path> entries;
        try (Stream<Path> found = Files.walk(path)) {
            entries = found.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path entry : entries) {
            Files.deleteIfExists(entry);
        }
    }

    /** Nothing where the file system knows no such permissions: there they come from the parent. */
    private static FileAttribute<?>[] ownersAlone() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
    }
}
