package io.ringmaster.executor.handler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.ringmaster.executor.api.Job;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.endpoint.ExecutorExtension;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BeanHandlerTest {
    @Test
    void aBeanWhoseMakingHangsKeepsNoOtherRunFromBeingInterrupted() throws Exception {
        ExecutorService threads = Executors.newCachedThreadPool();
        try {
            try (SeContainer container = deploy(Hanging.class)) {
                Future<JobResult> making = threads.submit(() -> run(container, "hanging"));
                Hanging.BEGUN.await();
                AtomicReference<Throwable> end = new AtomicReference<>();
                Thread waiting = new Thread(() -> end.set(catchThrowable(() -> run(container, "hanging"))));
                waiting.start();
                waiting.interrupt();
                waiting.join();

                assertThat(end.get()).isInstanceOf(InterruptedException.class);
                assertThat(making).isNotDone();
            }
        } finally {
            Hanging.RELEASE.countDown();
            threads.shutdown();
        }
    }

    @Test
    void aDependentBeanIsGivenBack() throws Exception {
        try (SeContainer container = deploy(GivenBack.class)) {
            run(container, "given back");
            assertThat(GivenBack.GONE).isFalse();
        }
        assertThat(GivenBack.GONE).isTrue();
    }

    private static SeContainer deploy(Class<?> bean) {
        return SeContainerInitializer.newInstance()
                .disableDiscovery()
                .addExtensions(new ExecutorExtension(key -> Optional.empty()))
                .addBeanClasses(bean)
                .initialize();
    }

    private static JobResult run(SeContainer container, String name) throws Exception {
        return container
                .select(HandlerCatalog.class)
                .get()
                .find(name)
                .orElseThrow()
                .execute(new StubContext("p"));
    }

    @Dependent
    static class Hanging {
        static final CountDownLatch BEGUN = new CountDownLatch(1);
        static final CountDownLatch RELEASE = new CountDownLatch(1);

        @PostConstruct
        void open() {
            BEGUN.countDown();
            while (RELEASE.getCount() > 0) {
                LockSupport.parkNanos(1_000_000);
            }
        }

        @Job("hanging")
        void run() {}
    }

    @Dependent
    static class GivenBack {
        static final AtomicBoolean GONE = new AtomicBoolean();

        @Job("given back")
        void run() {}

        @PreDestroy
        void close() {
            GONE.set(true);
        }
    }
}
