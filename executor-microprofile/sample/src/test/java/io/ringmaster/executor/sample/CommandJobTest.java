package io.ringmaster.executor.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.executor.api.JobResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CommandJobTest {
    @TempDir
    Path directory;

    @Test
    void logsLinesAndTellsTheExitValue() throws Exception {
        LoggedLines log = new LoggedLines("bash " + script("echo one; echo -n zw\u00f6lf; exit 3"));

        assertThat(run(log)).isEqualTo(JobResult.failure("Exit value 3"));
        assertThat(log.lines()).containsExactly("one", "zw\u00f6lf");
    }

    @Test
    void whoWasStartedByTheProgramHoldsNobodyUp() throws Exception {
        LoggedLines log = new LoggedLines("bash " + script("sleep 1000 & echo $!"));

        assertThat(run(log).code()).isEqualTo(200);

        process(log.lines().get(0)).ifPresent(ProcessHandle::destroyForcibly);
    }

    /** As a kill and a time limit do. */
    @Test
    void anInterruptEndsTheProgramAndWhatItStarted() throws Exception {
        LoggedLines log = new LoggedLines("bash " + script("sleep 1000 & echo $!; echo $$; wait"));
        CompletableFuture<Throwable> end = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            try {
                run(log);
                end.complete(new AssertionError("it came back"));
            } catch (Throwable e) {
                end.complete(e);
            }
        });
        thread.start();
        while (log.lines().size() < 2) {
            Thread.onSpinWait();
        }

        thread.interrupt();

        assertThat(end).succeedsWithin(Duration.ofSeconds(10)).isInstanceOf(InterruptedException.class);
        for (String pid : log.lines()) {
            process(pid).ifPresent(left -> left.onExit().join());
        }
    }

    private static Optional<ProcessHandle> process(String pid) {
        return ProcessHandle.of(Long.parseLong(pid));
    }

    private Path script(String text) throws Exception {
        return Files.writeString(directory.resolve("script"), text);
    }

    private static JobResult run(LoggedLines log) throws Exception {
        CommandJob job = new CommandJob();
        job.allowList = new Allowing("bash");
        return job.run(log.context());
    }
}
