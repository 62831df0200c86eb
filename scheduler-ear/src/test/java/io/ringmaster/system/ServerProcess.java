package io.ringmaster.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A process and whatever it starts, with its output in a file; it ends with this JVM at the latest. */
final class ServerProcess implements AutoCloseable {
    /** Options of every Java that is started, if the build gives any. */
    private static final @Nullable String JAVA_OPTIONS = System.getProperty("ringmaster.java.options");

    private static final int LAST_LINES = 40;

    /** What the JVM says when it has no room for what it compiles; from then on requests fail at random. */
    private static final Pattern FULL = Pattern.compile("in CodeCache|(CodeCache|CodeHeap '[^']+') is full");

    private static final Set<ServerProcess> RUNNING = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> RUNNING.forEach(ServerProcess::kill), "end-servers"));
    }

    private final Process process;
    private final Path log;

    private ServerProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    /** Starts it in the folder of its log, with none of the caller's own settings of Ringmaster. */
    static ServerProcess start(Path log, Map<String, String> environment, List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(log.getParent().toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().keySet().removeIf(name -> name.startsWith("RINGMASTER_") || name.startsWith("SPRING_"));
        if (JAVA_OPTIONS != null) {
            builder.environment().put("JDK_JAVA_OPTIONS", JAVA_OPTIONS);
        }
        builder.environment().putAll(environment);
        try {
            ServerProcess started = new ServerProcess(builder.start(), log);
            RUNNING.add(started);
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs a command to its end, and fails if it failed. */
    static void run(Path log, Map<String, String> environment, List<String> command, Duration limit) {
        try (ServerProcess started = start(log, environment, command)) {
            if (started.awaitEnd(limit) != 0) {
                throw new IllegalStateException(String.join(" ", command) + " failed:\n" + started.log());
            }
        }
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    boolean alive() {
        return process.isAlive();
    }

    long pid() {
        return process.pid();
    }

    /** Where the classes of the tests are, for a class path. */
    static String classesOf(Class<?> main) {
        try {
            return Path.of(main.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The process that does the work: the last descendant, as servers are started by scripts. */
    long workerPid() {
        return process.descendants().mapToLong(ProcessHandle::pid).max().orElse(process.pid());
    }

    String log() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Those that have not ended. */
    static List<ServerProcess> running() {
        return List.copyOf(RUNNING);
    }

    /** What it said last, for the message of a failure: of traces only what is ours. */
    String endOfLog() {
        List<String> lines = log().lines()
                .filter(line -> !line.isBlank() && (!line.startsWith("\tat ") || line.contains("io.ringmaster")))
                .toList();
        return String.join("\n", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
    }

    Path logFile() {
        return log;
    }

    void signal(String name) {
        try {
            long pid = workerPid();
            int code = new ProcessBuilder("kill", "-" + name, Long.toString(pid))
                    .start()
                    .waitFor();
            if (code != 0) {
                throw new IllegalStateException("no process " + pid + " to send " + name + " to");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    /** Asks it to end, and waits. */
    int stop(Duration limit) {
        process.destroy();
        return awaitEnd(limit);
    }

    int awaitEnd(Duration limit) {
        try {
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                String text = log();
                kill();
                throw new IllegalStateException("still running after " + limit + ":\n" + text);
            }
            RUNNING.remove(this);
            return process.exitValue();
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    /** Ends it at once, as a power failure would. */
    void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        process.onExit().join();
        RUNNING.remove(this);
    }

    @Override
    public void close() {
        if (alive()) {
            kill();
        }
        RUNNING.remove(this);
        if (FULL.matcher(log()).find()) {
            throw new IllegalStateException("no room for compiled code:\n" + endOfLog());
        }
    }

    private static IllegalStateException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new IllegalStateException(e);
    }
}
