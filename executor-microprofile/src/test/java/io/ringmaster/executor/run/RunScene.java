package io.ringmaster.executor.run;

import io.ringmaster.executor.api.JobResult;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Job threads with a handler that is quick, one that waits to be let go, and one that does not end when it is told to. */
@Timeout(60)
abstract class RunScene {
    @TempDir
    Path logs;

    RunFixture fixture;
    final CountDownLatch running = new CountDownLatch(1);
    final CountDownLatch release = new CountDownLatch(1);
    final List<String> done = new CopyOnWriteArrayList<>();

    @BeforeEach
    void open() {
        fixture = new RunFixture(logs, RunFixture.settings());
        fixture.handler("quick", context -> {
            done.add(context.parameter());
            return JobResult.success("done");
        });
        fixture.handler("blocking", context -> {
            running.countDown();
            release.await();
            done.add(context.parameter());
            return JobResult.success();
        });
        fixture.handler("stubborn", context -> {
            running.countDown();
            while (release.getCount() > 0) {
                awaitWithoutGivingUp();
            }
            return JobResult.success("too late");
        });
    }

    @AfterEach
    void close() throws InterruptedException {
        release.countDown();
        fixture.close();
    }

    private void awaitWithoutGivingUp() {
        try {
            release.await(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            // a handler that swallows it is what the test is about
            done.add("swallowed");
        }
    }
}
