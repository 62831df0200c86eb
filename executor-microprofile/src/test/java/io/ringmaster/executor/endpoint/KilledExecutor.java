package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.config.ExecutorSettings;
import io.ringmaster.executor.handler.HandlerCatalog;
import io.ringmaster.executor.run.Unheard;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/**
 * An executor in a process of its own. It takes the bodies of {@code /run} as lines and says the answer to each; its
 * handlers leave a line for each run, so that one that ran twice is seen.
 */
final class KilledExecutor {
    private KilledExecutor() {}

    /** Arguments: folder and center. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        Map<String, String> settings = Map.of(
                "ringmaster.executor.centers",
                arguments[1],
                "ringmaster.executor.token",
                "t",
                "ringmaster.executor.logpath",
                folder.toString());
        HandlerCatalog catalog = new HandlerCatalog();
        catalog.register("quick", leavingTrace(folder, context -> JobResult.success("done " + context.logId())));
        catalog.register("endless", leavingTrace(folder, context -> {
            new CountDownLatch(1).await();
            return JobResult.success();
        }));
        RunningExecutor executor = new RunningExecutor(
                ExecutorSettings.from(key -> Optional.ofNullable(settings.get(key))),
                "",
                catalog,
                (type, request) -> null,
                new Unheard(),
                Thread::new,
                Clock.systemUTC());
        executor.start();
        executor.register();
        BufferedReader bodies = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String body = bodies.readLine(); body != null; body = bodies.readLine()) {
            System.out.println(body + " "
                    + executor.call("run", "t", new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)))
                            .code());
        }
        executor.stop();
    }

    private static JobHandler leavingTrace(Path folder, JobHandler handler) {
        return context -> {
            Files.writeString(
                    folder.resolve("ran"),
                    context.logId() + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
            return handler.execute(context);
        };
    }
}
