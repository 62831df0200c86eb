package io.ringmaster.system;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What genuine executors run in these tests. The signature is the one that all releases call. */
public final class GenuineHandlers {
    private static final int LOOK_MILLIS = 20;

    private final GenuineContext context;

    GenuineHandlers(GenuineContext context) {
        this.context = context;
    }

    /** Two lines, of which one needs escaping, and the parameter as the result's text. */
    public @Nullable Object greet(@Nullable String given) {
        context.log("Hello <b>" + context.parameter(given) + "</b> & 你好");
        context.log("second line");
        return context.success("ran with " + context.parameter(given));
    }

    /** Which shard it is, as the result's text. */
    public @Nullable Object shard(@Nullable String given) {
        return context.success("shard " + context.shard());
    }

    /** Runs until the file that the parameter names is there. */
    public @Nullable Object await(@Nullable String given) throws InterruptedException {
        Path file = Path.of(context.parameter(given));
        context.log("waiting");
        while (!Files.exists(file)) {
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        return context.success("released");
    }

    /** Fails. */
    public @Nullable Object fail(@Nullable String given) {
        throw new IllegalStateException("asked to fail");
    }
}
