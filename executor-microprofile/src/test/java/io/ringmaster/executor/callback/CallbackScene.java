package io.ringmaster.executor.callback;

import io.ringmaster.executor.FakeCenter;
import io.ringmaster.executor.SettableClock;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.executor.scheduler.CenterClient;
import io.ringmaster.executor.scheduler.CenterJson;
import io.ringmaster.protocol.CallbackItem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A sender between a queue and a center, with results on a disk. */
@Timeout(60)
abstract class CallbackScene {
    static final long DATE = 1760000000000L;

    final FakeCenter center = new FakeCenter();
    final SettableClock clock = new SettableClock("2025-10-09T09:00:00Z");
    final CallbackQueue queue = new CallbackQueue();
    final List<CallbackItem> reported = new ArrayList<>();

    @TempDir
    Path base;

    LogFiles logs;
    CallbackSender sender;

    @BeforeEach
    void open() {
        logs = new LogFiles(base, clock);
        sender = newSender();
    }

    @AfterEach
    void close() {
        center.close();
    }

    CallbackSender newSender() {
        return newSender(reported::addAll);
    }

    CallbackSender newSender(Consumer<List<CallbackItem>> listener) {
        CenterJson json = new CenterJson();
        CenterClient client =
                new CenterClient(List.of(center.address()), Optional.of("t"), Duration.ofSeconds(3), json);
        return new CallbackSender(queue, client, json, base, base.resolve("own"), logs, listener, clock);
    }

    List<String> stored() throws IOException {
        if (!Files.isDirectory(base.resolve("own/results"))) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(base.resolve("own/results"))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    static CallbackItem item(long id) {
        return new CallbackItem(id, DATE, 200, null);
    }
}
