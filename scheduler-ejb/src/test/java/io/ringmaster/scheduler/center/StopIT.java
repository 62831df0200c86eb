package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.database.WatchedSource;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class StopIT extends AbstractScene {
    private final CountDownLatch answer = new CountDownLatch(1);
    private final AtomicInteger unanswered = new AtomicInteger();
    private volatile boolean frozen;

    @Override
    DataSource freshDatabase() {
        return TestDatabases.h2();
    }

    @Test
    void aCenterStopsInTimeOnADatabaseThatDoesNotAnswer() throws Exception {
        job(7, "FIX_RATE", "1", "FIRST");
        database = WatchedSource.of(database, statement -> hangWhileFrozen());
        start();
        await().atMost(PATIENCE).until(() -> executors.got.size() > 1);
        frozen = true;
        await().atMost(PATIENCE).until(() -> unanswered.get() >= 6);

        long begin = System.nanoTime();
        test.center().stop();
        Duration took = Duration.ofNanos(System.nanoTime() - begin);
        answer.countDown();

        assertThat(took).isLessThan(Duration.ofSeconds(4));
    }

    // as a driver does, which hears no interruption
    private void hangWhileFrozen() {
        if (!frozen) {
            return;
        }
        unanswered.incrementAndGet();
        boolean interrupted = false;
        while (answer.getCount() > 0) {
            try {
                answer.await();
            } catch (InterruptedException unheard) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
