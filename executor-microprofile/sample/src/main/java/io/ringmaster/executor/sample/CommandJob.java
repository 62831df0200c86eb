package io.ringmaster.executor.sample;

import io.ringmaster.executor.api.Job;
import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Runs a program that the setting {@code ringmaster.sample.commands} names; no shell takes part. */
@ApplicationScoped
public class CommandJob {
    @Inject
    AllowList allowList;

    /** The parameter is the program and its arguments, split at single spaces. */
    @Job("commandJobHandler")
    public JobResult run(JobContext context) throws IOException, InterruptedException {
        List<String> command = List.of(context.parameter().split(" "));
        if (!allowList.of("ringmaster.sample.commands").contains(command.get(0))) {
            return JobResult.failure("'%s' is not among ringmaster.sample.commands".formatted(command.get(0)));
        }
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            process.getOutputStream().close();
            for (String line = lines.readLine(); line != null && !context.isCancelled(); line = lines.readLine()) {
                context.log("{}", line);
            }
            int exit = context.isCancelled() ? -1 : process.waitFor();
            return exit == 0 ? JobResult.success() : JobResult.failure("Exit value " + exit);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
