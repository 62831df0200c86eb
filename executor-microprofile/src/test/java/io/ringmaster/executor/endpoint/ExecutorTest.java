package io.ringmaster.executor.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.FakeCenter;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.handler.HandlerCatalog;
import io.ringmaster.protocol.ApiResult;
import jakarta.enterprise.event.Event;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class ExecutorTest {
    @TempDir
    Path base;

    private final FakeCenter center = new FakeCenter();
    private final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    private final CountDownLatch hold = new CountDownLatch(1);
    private volatile Runnable whileStarting = () -> {};
    private final HandlerCatalog catalog = new HandlerCatalog();
    private final Executor executor = new Executor(catalog, events()) {
        @Override
        ThreadFactory threads() {
            return body -> {
                Thread thread = new Thread(body);
                thread.setDaemon(true);
                threads.add(thread);
                return thread;
            };
        }
    };

    @AfterEach
    void close() {
        hold.countDown();
        executor.stop();
        center.close();
    }

    @Test
    void twoWebApplicationsOfOneApplicationHaveOneExecutor() {
        start(Map.of());
        start(Map.of());
        await().until(() -> executor.problem().isEmpty());

        executor.stop();

        assertThat(center.operations()).containsExactly("beat", "registry", "registryRemove");
        await().until(() -> threads.stream().noneMatch(Thread::isAlive));
    }

    @Test
    void aCallerWaitsForAStart() throws Exception {
        whileStarting = this::waitForTheTest;
        start(Map.of());

        FutureTask<ApiResult<?>> answer = new FutureTask<>(() -> beat("tok-1"));
        new Thread(answer).start();
        hold.countDown();

        assertThat(answer.get(5, TimeUnit.SECONDS).succeeded()).isTrue();
        assertThat(beat("tok-2").msg()).contains("token");
    }

    @Test
    void nobodyWaitsLongForAStartThatTakesLong() throws Exception {
        whileStarting = this::waitForTheTest;
        start(Map.of());
        await().until(() -> threads.stream().anyMatch(thread -> thread.getState() == Thread.State.WAITING));

        assertThat(executor.healthDecides()).isTrue();
        assertThat(executor.problem()).contains("This executor starts");
        assertThat(beat("tok-1").msg()).isEqualTo("This executor starts");

        hold.countDown();
        await().until(() -> executor.problem().isEmpty());
        assertThat(beat("tok-1").succeeded()).isTrue();
    }

    @Test
    void whatAStartFailsOfIsSaid() throws Exception {
        whileStarting = () -> {
            throw new NoSuchMethodError("of another version");
        };
        start(Map.of());

        await().untilAsserted(() -> assertThat(executor.problem())
                .contains("This executor does not run: java.lang.NoSuchMethodError: of another version"));
        assertThat(executor.problem()).contains(beat("tok-1").msg());
    }

    @Test
    void healthCountsTheThreadsThatWereLeftBehind() throws Exception {
        start(Map.of());
        CountDownLatch running = new CountDownLatch(1);
        catalog.register("stubborn", context -> {
            running.countDown();
            while (hold.getCount() > 0) {
                LockSupport.parkNanos(1_000_000);
            }
            return JobResult.success();
        });
        await().until(() -> executor.problem().isEmpty());
        assertThat(health()).contains("UP", "threads left behind=0");

        call("run", "{\"jobId\":1,\"logId\":1,\"executorHandler\":\"stubborn\",\"glueType\":\"BEAN\"}");
        running.await();
        call("kill", "{\"jobId\":1}");

        await().untilAsserted(() -> assertThat(health()).contains("threads left behind=1", "handler stubborn="));
    }

    @Test
    void oneThatIsSwitchedOffIsNoProblem() throws Exception {
        start(Map.of("ringmaster.executor.enabled", "false"));

        assertThat(executor.problem()).isEmpty();
        assertThat(beat("tok-1").msg()).isEqualTo("This executor does not run");
        assertThat(threads).isEmpty();
    }

    @Test
    void oneThatWasStoppedDoesNotStartAgain() {
        executor.stop();
        start(Map.of());

        await().until(() -> threads.stream().noneMatch(Thread::isAlive));
        assertThat(center.calls()).isEmpty();
    }

    private String health() {
        HealthCheckResponse.setResponseProvider(ReportedHealth::new);
        HealthCheckResponse response = new ExecutorHealth(executor).call();
        return response.getStatus() + " " + response.getData().orElseThrow();
    }

    private ApiResult<?> beat(String token) throws Exception {
        return executor.call("beat", token, InputStream.nullInputStream());
    }

    private void call(String operation, String body) throws Exception {
        assertThat(executor.call(operation, "tok-1", new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)))
                        .succeeded())
                .isTrue();
    }

    private void waitForTheTest() {
        try {
            hold.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void start(Map<String, String> more) {
        executor.start(center.settings(base, more), "/app");
    }

    /** Asked for by each start, before anything else. */
    @SuppressWarnings("unchecked")
    private Event<Object> events() {
        return (Event<Object>) Proxy.newProxyInstance(
                Event.class.getClassLoader(), new Class<?>[] {Event.class}, (proxy, method, arguments) -> {
                    whileStarting.run();
                    return proxy;
                });
    }
}
