package io.ringmaster.web.console.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OpeningTest {
    private final Opening opening = new Opening();
    private final AtomicInteger done = new AtomicInteger();

    @Test
    void whatADialogIsForIsDoneOnceInEachOpening() {
        for (int times = 1; times <= 2; times++) {
            opening.begin();
            assertThat(press(true)).isTrue();
            assertThat(press(true)).isTrue();
            assertThat(done).hasValue(times);
        }
    }

    @Test
    void beforeTheDialogOpensNothingIsDone() {
        assertThat(press(true)).isFalse();
        assertThat(done).hasValue(0);
    }

    @Test
    void whatWasRefusedOrFailedMayBeTriedAgain() {
        opening.begin();
        assertThat(press(false)).isFalse();
        assertThatThrownBy(() -> opening.once(() -> {
                    throw new IllegalStateException("no database");
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(press(true)).isTrue();
        assertThat(done).hasValue(2);
    }

    @Test
    void whatComesWhileItIsBeingDoneDoesNothing() {
        opening.begin();
        assertThat(opening.once(() -> !press(true))).isTrue();
        assertThat(done).hasValue(0);
    }

    private boolean press(boolean allowed) {
        return opening.once(() -> {
            done.incrementAndGet();
            return allowed;
        });
    }
}
