package io.ringmaster.executor.sample;

import io.ringmaster.executor.api.Job;
import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a program that the setting {@code ringmaster.sample.commands} names; no shell takes part. */
@ApplicationScoped
public class CommandJob {
    private static final int LOOK_EVERY_MILLIS = 200;

    @Inject
    AllowList allowList;

    /** The parameter is the program and its arguments, split at single spaces. */
    @Job("commandJobHandler")
    public JobResult run(JobContext context) throws IOException, InterruptedException {
        List<String> command = List.of(context.parameter().split(" "));
        if (!allowList.of("ringmaster.sample.commands").contains(command.get(0))) {
            return JobResult.failure("'%s' is not among ringmaster.sample.commands".formatted(command.get(0)));
        }
        // no pipe: reading one obeys no interrupt, and lasts as long as anybody whom the program started holds it open
        Path output = Files.createTempFile("command", ".out");
        try {
            int exit = run(command, output, context);
            return exit == 0 ? JobResult.success() : JobResult.failure("Exit value " + exit);
        } finally {
            Files.delete(output);
        }
    }

    /** A kill and a time limit interrupt it, and end the program with all that it has started. */
    private static int run(List<String> command, Path output, JobContext context)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try (Reader text = Files.newBufferedReader(output, StandardCharsets.ISO_8859_1)) {
            process.getOutputStream().close();
            StringBuilder line = new StringBuilder();
            while (!process.waitFor(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
                relay(text, line, context);
            }
            relay(text, line, context);
            if (!line.isEmpty()) {
                log(line, context);
            }
            return process.exitValue();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** Whole lines; what the program has not ended yet waits for its rest. */
    private static void relay(Reader text, StringBuilder line, JobContext context) throws IOException {
        for (int next = text.read(); next >= 0; next = text.read()) {
            if (next == '\n') {
                log(line, context);
                line.setLength(0);
            } else {
                line.append((char) next);
            }
        }
    }

    /** Bytes until here, since a look may end within a character. */
    private static void log(StringBuilder line, JobContext context) {
        byte[] bytes = line.toString().getBytes(StandardCharsets.ISO_8859_1);
        context.log("{}", new String(bytes, StandardCharsets.UTF_8).stripTrailing());
    }
}
