package io.ringmaster.executor.handler;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.concurrent.spi.ThreadContextProvider;
import jakarta.enterprise.concurrent.spi.ThreadContextRestorer;
import jakarta.enterprise.concurrent.spi.ThreadContextSnapshot;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class RunThreadContextTest {
    private final ThreadContextProvider provider =
            ServiceLoader.load(ThreadContextProvider.class).iterator().next();

    @Test
    void theRunFollowsAndGoesAgain() throws Exception {
        StubContext run = new StubContext("x");
        ThreadContextSnapshot snapshot = CurrentRun.call(run, () -> provider.currentContext(Map.of()));
        assertThat(CurrentRun.peek()).isNull();

        ThreadContextRestorer restorer = snapshot.begin();
        assertThat(CurrentRun.peek()).isSameAs(run);
        ThreadContextRestorer inner = provider.clearedContext(Map.of()).begin();
        assertThat(CurrentRun.peek()).isNull();
        inner.endContext();
        assertThat(CurrentRun.peek()).isSameAs(run);
        restorer.endContext();

        assertThat(CurrentRun.peek()).isNull();
    }
}
