package io.ringmaster.executor.callback;

import io.ringmaster.executor.scheduler.CenterJson;
import io.ringmaster.protocol.CallbackItem;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;

/** Stores a small and a large batch, in a process of its own that may write but little, and says what came of it. */
final class LimitedDisk {
    private LimitedDisk() {}

    /** Argument: folder. */
    public static void main(String[] arguments) {
        Path base = Path.of(arguments[0]);
        RetryFiles files = new RetryFiles(base, base.resolve("own"), new CenterJson(), Clock.systemUTC());
        System.out.println("small: " + store(files, "text"));
        System.out.println("large: " + store(files, "text".repeat(10_000)));
    }

    private static String store(RetryFiles files, String message) {
        try {
            files.store(List.of(new CallbackItem(1, CallbackScene.DATE, 200, message)));
            return "stored";
        } catch (IOException e) {
            return e.toString();
        }
    }
}
