package io.ringmaster.executor.logfile;

import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.StackWalker.StackFrame;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The lines of one run: {@code yyyy-MM-dd HH:mm:ss [class#method]-[line]-[thread] text} (interop 5.4). Every line is on
 * disk when the method returns, so that the center sees it at once and a crash keeps it. Lines that come after the end are
 * still written, and leave nothing open.
 */
public final class RunLog implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(RunLog.class.getName());
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
    private static final int INDEX_EVERY = 1 << 20;
    private static final String OURS = "io.ringmaster.executor.";
    private static final Set<String> PLUMBING =
            Set.of(OURS + "api", OURS + "logfile", OURS + "run", OURS + "handler", OURS + "callback", OURS + "scripts");
    /** In nanoseconds. For all, as a full disk would have as many complaints as there are runs. */
    private static volatile long complaintDue = System.nanoTime();

    private final Path file;
    private final Clock clock;
    private @Nullable OutputStream out;
    private boolean ended;
    private long unindexed;

    RunLog(Path file, Clock clock) {
        this.file = file;
        this.clock = clock;
    }

    /** Whether the run, or an earlier writer of it, has left a line. */
    public boolean exists() {
        return Files.exists(file);
    }

    /** Writes a line for whoever called into the executor's own packages. */
    public void line(String text) {
        write(format(caller(), text));
    }

    /** Writes a line of the executor itself, without the cost of looking at the stack: method and line stand for any. */
    public void line(Class<?> source, String text) {
        write(format("[" + source.getName() + "#run]-[0]", text));
    }

    /** Writes the stack trace. */
    public void line(Throwable problem) {
        line(trace(problem).stripTrailing());
    }

    /** The stack trace as text. */
    public static String trace(Throwable problem) {
        StringWriter trace = new StringWriter();
        problem.printStackTrace(new PrintWriter(trace));
        return trace.toString();
    }

    /** Writes the text as it is. */
    public synchronized void write(String text) {
        try {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            stream().write(bytes);
            unindexed += bytes.length;
            if (unindexed >= INDEX_EVERY) {
                unindexed = 0;
                new LineIndex(file).extend();
            }
            if (ended) {
                close();
            }
        } catch (IOException e) {
            complain(e);
        }
    }

    @Override
    public synchronized void close() {
        ended = true;
        if (out == null) {
            return;
        }
        try {
            out.close();
            // a script writes into the file by itself
            if (Files.size(file) >= LineIndex.WORTHWHILE) {
                new LineIndex(file).extend();
            }
        } catch (IOException e) {
            complain(e);
        }
        out = null;
    }

    private OutputStream stream() throws IOException {
        OutputStream open = out;
        if (open == null) {
            open = open();
            out = open;
        }
        return open;
    }

    private OutputStream open() throws IOException {
        try {
            return new FileOutputStream(file.toFile(), true);
        } catch (FileNotFoundException e) {
            // the first run of a day; asking beforehand would cost every other run a look at the disk
            Files.createDirectories(file.getParent());
            return new FileOutputStream(file.toFile(), true);
        }
    }

    private String format(String source, String text) {
        return TIME.format(LocalDateTime.now(clock)) + " " + source + "-["
                + Thread.currentThread().getName() + "] " + text + "\n";
    }

    private static String caller() {
        return StackWalker.getInstance()
                .walk(frames -> frames.filter(RunLog::isForeign)
                        .findFirst()
                        .map(frame -> "[" + frame.getClassName() + "#" + frame.getMethodName() + "]-["
                                + frame.getLineNumber() + "]"))
                .orElse("[unknown#run]-[0]");
    }

    private static boolean isForeign(StackFrame frame) {
        String name = frame.getClassName();
        // Groovy 4 calls from a class of its own, and what beans inject is a proxy in one of the container's
        return !name.startsWith("org.codehaus.groovy.")
                && !name.startsWith("jdk.proxy")
                && !name.startsWith("org.jboss.weld.")
                && !PLUMBING.contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))));
    }

    private void complain(IOException problem) {
        long now = System.nanoTime();
        if (now - complaintDue >= 0) {
            complaintDue = now + 10_000_000_000L;
            LOGGER.log(System.Logger.Level.WARNING, "Cannot write " + file + "; the run goes on", problem);
        }
    }
}
