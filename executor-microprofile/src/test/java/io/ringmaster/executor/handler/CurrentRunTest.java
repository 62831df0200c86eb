package io.ringmaster.executor.handler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobResult;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

class CurrentRunTest {
    private final JobContext injected = CurrentRun.injected();

    @Test
    void whatIsInjectedIsTheContextOfTheRun() throws Exception {
        StubContext first = new StubContext("first");
        StubContext second = new StubContext("second");

        assertThat(CurrentRun.call(first, () -> injected.parameter())).isEqualTo("first");
        assertThat(CurrentRun.call(second, () -> {
                    injected.result(JobResult.success("done"));
                    return injected.parameter();
                }))
                .isEqualTo("second");
        assertThat(second.result()).contains(JobResult.success("done"));
        assertThat(first.result()).isEmpty();
    }

    @Test
    void outsideOfARunItSaysSoAndCanStillBePrintedAndCompared() {
        assertThatIllegalStateException().isThrownBy(injected::jobId).withMessageContaining("JobContext#wrap");

        assertThat(injected.toString()).isNotEmpty();
        assertThat(injected.hashCode()).isEqualTo(injected.hashCode());
        assertThat(injected.equals("another")).isFalse();
    }

    @Test
    void whatTheContextThrowsIsWhatTheHandlerGets() {
        IllegalArgumentException problem = new IllegalArgumentException("of the context");
        JobContext failing = (JobContext) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {JobContext.class}, (proxy, method, arguments) -> {
                    throw problem;
                });

        assertThatThrownBy(() -> CurrentRun.call(failing, injected::logId)).isSameAs(problem);
    }
}
