package io.ringmaster.executor.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.executor.handler.Refusal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class BodyReaderTest {
    private static final int LIMIT = 5 * 1024 * 1024;

    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1);
    private final BodyReader reader = new BodyReader(timer, Duration.ofMillis(50));

    @AfterEach
    void close() {
        timer.shutdownNow();
    }

    @Test
    void readsUpToTheLimit() throws Refusal {
        assertThat(reader.read(InputStream.nullInputStream())).isEmpty();
        assertThat(new BodyReader(timer, Duration.ofSeconds(20)).read(new ByteArrayInputStream(new byte[LIMIT])))
                .hasSize(LIMIT);
        assertThatThrownBy(() -> new BodyReader(timer, Duration.ofSeconds(20))
                        .read(new ByteArrayInputStream(new byte[LIMIT + 1])))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("longer");
    }

    @Test
    void aSenderWhoFallsSilentIsCutOff() throws IOException {
        try (PipedOutputStream silent = new PipedOutputStream();
                PipedInputStream in = new PipedInputStream(silent)) {
            silent.write('{');

            assertThatThrownBy(() -> reader.read(in)).isInstanceOf(Refusal.class);
        }
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void aSenderWhoDripsIsCutOff() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return ' ';
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                Thread.onSpinWait();
                return length == 0 ? 0 : 1;
            }
        };

        assertThatThrownBy(() -> new BodyReader(timer, Duration.ofMillis(1)).read(endless))
                .isInstanceOf(Refusal.class);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void noInterruptFollowsABodyThatArrivedInTime() throws Exception {
        for (int round = 0; round < 1000; round++) {
            try {
                new BodyReader(timer, Duration.ofMillis(1)).read(new ByteArrayInputStream(new byte[10_000]));
            } catch (Refusal late) {
                assertThat(late).hasMessageContaining("within");
            }
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
        }
    }
}
