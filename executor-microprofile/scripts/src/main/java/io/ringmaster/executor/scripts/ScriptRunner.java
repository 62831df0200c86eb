package io.ringmaster.executor.scripts;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.executor.logfile.RunLog;
import io.ringmaster.protocol.GlueType;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Runs scripts as processes: parameter, shard index and shard total as arguments, exit code 0 as success. */
final class ScriptRunner {
    private static final System.Logger LOGGER = System.getLogger(ScriptRunner.class.getName());

    private static final Duration MOMENT = Duration.ofSeconds(1);
    /** So many bytes take a reader a while without an index. */
    private static final int MUCH = 1 << 20;

    private final ScriptSettings settings;
    private final Duration killGrace;
    private final LogFiles logs;

    ScriptRunner(ScriptSettings settings, Duration killGrace, LogFiles logs) {
        this.settings = settings;
        this.killGrace = killGrace;
        this.logs = logs;
    }

    JobResult run(Script script, JobContext context) throws IOException {
        Path log = logs.file(context.logId(), context.triggerTime().toEpochMilli());
        // beside the log, so that the cleaning of logs takes what a crash left behind
        try (RunDirectory directory = RunDirectory.create(log.resolveSibling(context.logId() + ".work"))) {
            return result(script, start(script, directory, context, log), context, log);
        } finally {
            endLine(log);
        }
    }

    /** Program, file and arguments, as interop 5.6 wants them. */
    List<String> command(GlueType type, Path file, String parameter, int shardIndex, int shardTotal) {
        List<String> command = new ArrayList<>(settings.commands().get(type));
        command.addAll(List.of(file.toString(), parameter, Integer.toString(shardIndex), Integer.toString(shardTotal)));
        return command;
    }

    private ProcessTree start(Script script, RunDirectory directory, JobContext context, Path log) throws IOException {
        Path file = directory.write(script.fileName(), script.source());
        List<String> command =
                command(script.type(), file, context.parameter(), context.shardIndex(), context.shardTotal());
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.path().toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().keySet().retainAll(settings.environment());
        String mark = UUID.randomUUID().toString();
        builder.environment().put(ProcessTree.MARK, mark);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            return new ProcessTree(process, mark);
        } catch (IOException e) {
            String setting = "ringmaster.executor.glue.command." + script.type();
            throw new IOException("The script did not start; " + setting + " names its program. " + e.getMessage(), e);
        }
    }

    private JobResult result(Script script, ProcessTree tree, JobContext context, Path log) {
        try {
            long indexed = 0;
            while (!tree.awaitExit(MOMENT)) {
                if (log.toFile().length() - indexed > MUCH) {
                    indexed = log.toFile().length();
                    index(context);
                }
            }
            int exit = tree.exitCode();
            return exit == 0
                    ? JobResult.success()
                    : JobResult.failure("The script ended with exit code %d.".formatted(exit));
        } catch (InterruptedException e) {
            // half of it, so that the process is gone before its thread is left behind
            Duration grace = killGrace.dividedBy(2);
            boolean gone = tree.end(grace);
            endLine(log);
            context.log("{} was ended with all its processes{}", script.type(), gone ? "" : ", but some live on");
            return JobResult.failure("The script was ended.");
        }
    }

    /** Lets the first reader of what a script has written by itself find its place at once, as every later one does. */
    private void index(JobContext context) {
        // whoever closes a large log brings its index up to date
        try (RunLog log = logs.of(context.logId(), context.triggerTime().toEpochMilli())) {
            log.write("");
        }
    }

    /** A script need not end its last line; the next line of the log must not stick to it. */
    private static void endLine(Path log) {
        try (RandomAccessFile written = new RandomAccessFile(log.toFile(), "r")) {
            long length = written.length();
            if (length == 0) {
                return;
            }
            written.seek(length - 1);
            if (written.read() != '\n') {
                Files.writeString(log, "\n", StandardOpenOption.APPEND);
            }
        } catch (IOException e) {
            // what the script has done is done, whatever the disk says to the log
            LOGGER.log(System.Logger.Level.WARNING, "Cannot end the last line of " + log, e);
        }
    }
}
