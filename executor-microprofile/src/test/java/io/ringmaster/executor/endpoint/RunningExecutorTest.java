package io.ringmaster.executor.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.FakeCenter;
import io.ringmaster.executor.LoggedText;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.handler.HandlerCatalog;
import io.ringmaster.executor.run.Unheard;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class RunningExecutorTest {
    @TempDir
    Path base;

    private final FakeCenter center = new FakeCenter();
    private final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    private final HandlerCatalog catalog = new HandlerCatalog();
    private final CountDownLatch running = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);

    @AfterEach
    void close() {
        center.close();
    }

    @Test
    void registersRunsReportsAndSaysFarewell() throws Exception {
        RunningExecutor executor = start(Map.of());
        await().until(() -> center.operations().contains("registry"));

        run(executor, 1, "quick");
        await().until(() -> center.logIds().contains(1));
        executor.stop();

        assertThat(center.operations()).containsExactly("beat", "registry", "callback", "registryRemove");
        assertThat(center.calls().get(1).body()).contains(center.address() + "/ringmaster/");
        assertNoThreadLives();
    }

    @Test
    void stopsInOrder() throws Exception {
        RunningExecutor executor = start(Map.of("ringmaster.executor.stop.timeout", "1"));
        await().until(() -> center.operations().contains("registry"));
        run(executor, 1, "blocking");
        running.await();
        run(executor, 2, "blocking");

        executor.stop();

        assertThat(center.operations().subList(0, 3)).containsExactly("beat", "registry", "registryRemove");
        assertThat(center.logIds()).containsExactlyInAnyOrder(1, 2);
        assertThat(center.results()).allMatch(result -> result.getInt("handleCode") == 500);
        assertNoThreadLives();
    }

    @Test
    void aRunThatEndsInTimeKeepsItsResult() throws Exception {
        RunningExecutor executor = start(Map.of());
        run(executor, 1, "blocking");
        running.await();
        Thread stopping = new Thread(executor::stop);
        stopping.start();
        await().until(() -> center.operations().contains("registryRemove"));

        release.countDown();
        stopping.join();

        assertThat(center.results()).singleElement().matches(result -> result.getInt("handleCode") == 200);
    }

    @Test
    void withoutACenterItStartsAndResultsWaitOnDisk() throws Exception {
        center.close();
        RunningExecutor executor = start(Map.of());
        run(executor, 1, "quick");

        await().until(() -> stored() == 1);
        executor.stop();

        assertThat(stored()).isEqualTo(1);
        assertNoThreadLives();
    }

    @Test
    void eachStartListsTheHandlers() {
        assertThat(saidAtStart(Map.of()))
                .anyMatch(line ->
                        line.startsWith("INFO Job handler quick: " + getClass().getName()))
                .anyMatch(line -> line.startsWith("INFO Job handler blocking: "))
                .noneMatch(line -> line.startsWith("WARNING"));
    }

    @Test
    void eachStartWarnsThatAnybodyMayRunJobs() {
        Map<String, String> open = Map.of("ringmaster.executor.token", "", "ringmaster.executor.insecure", "true");
        for (int round = 0; round < 2; round++) {
            assertThat(saidAtStart(open))
                    .anyMatch(
                            line -> line.startsWith("WARNING Anybody may run jobs here: ringmaster.executor.insecure"));
        }
    }

    @Test
    void eachStartWarnsThatEveryCallWillBeRefused() {
        assertThat(saidAtStart(Map.of("ringmaster.executor.token", "")))
                .anyMatch(line -> line.startsWith("WARNING Every call will be refused"));
    }

    @Test
    void tenStartsAndStopsLeaveNoThread() {
        for (int round = 0; round < 10; round++) {
            start(Map.of()).stop();
        }

        assertThat(threads).hasSizeGreaterThanOrEqualTo(20);
        assertNoThreadLives();
    }

    @Test
    void costsNextToNothingWhileItHasNothingToDo() {
        RunningExecutor executor = start(Map.of());
        await().until(() -> center.operations().contains("registry"));
        ThreadMXBean times = ManagementFactory.getThreadMXBean();
        // warm-up: what is compiled meanwhile does not count
        await().pollDelay(Duration.ofSeconds(2)).until(() -> true);

        long before = cpuNanos(times);
        await().pollDelay(Duration.ofSeconds(5)).until(() -> true);
        double share = (cpuNanos(times) - before) / 5e9;
        executor.stop();

        assertThat(share).as("of one core").isLessThan(0.001);
    }

    private long cpuNanos(ThreadMXBean times) {
        return threads.stream()
                .mapToLong(thread -> Math.max(0, times.getThreadCpuTime(thread.getId())))
                .sum();
    }

    private List<String> saidAtStart(Map<String, String> more) {
        try (LoggedText log = new LoggedText(RunningExecutor.class)) {
            start(more).stop();
            return log.lines();
        }
    }

    private RunningExecutor start(Map<String, String> more) {
        if (catalog.find("quick").isEmpty()) {
            catalog.register("quick", context -> JobResult.success());
            catalog.register("blocking", context -> {
                running.countDown();
                release.await();
                return JobResult.success();
            });
        }
        RunningExecutor executor = new RunningExecutor(
                center.settings(base, more),
                "/app",
                catalog,
                (type, request) -> null,
                new Unheard(),
                this::newThread,
                Clock.systemUTC());
        executor.start();
        executor.register();
        return executor;
    }

    private Thread newThread(Runnable body) {
        Thread thread = new Thread(body);
        thread.setDaemon(true);
        threads.add(thread);
        return thread;
    }

    private static void run(RunningExecutor executor, int logId, String handler) throws Exception {
        String body =
                "{\"jobId\":1,\"logId\":%d,\"executorHandler\":\"%s\",\"glueType\":\"BEAN\"}".formatted(logId, handler);
        executor.call("run", "tok-1", new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));
    }

    /** A pool counts as ended a moment before its last thread does. */
    private void assertNoThreadLives() {
        await().until(() -> threads.stream().noneMatch(Thread::isAlive));
    }

    private long stored() throws IOException {
        Path directory = base.resolve("executor-demo/results");
        if (!Files.isDirectory(directory)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(directory)) {
            List<Path> batches =
                    files.filter(file -> file.toString().endsWith(".json")).toList();
            return batches.size();
        }
    }
}
