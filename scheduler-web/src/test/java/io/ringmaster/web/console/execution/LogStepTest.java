package io.ringmaster.web.console.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.protocol.LogPage;
import org.junit.jupiter.api.Test;

class LogStepTest {
    @Test
    void newLinesMoveOn() {
        assertThat(LogStep.of(new LogPage(3, 5, "a\nb\nc\n", false), 3, true))
                .isEqualTo(new LogStep("a\nb\nc\n", 6, LogState.LIVE));
    }

    @Test
    void nothingNewStays() {
        assertThat(LogStep.of(new LogPage(6, 0, "", false), 6, true)).isEqualTo(new LogStep("", 6, LogState.LIVE));
    }

    @Test
    void oldExecutorsTellTheLengthOfTheFile() {
        assertThat(LogStep.of(new LogPage(6, 5, "", false), 6, true)).isEqualTo(new LogStep("", 6, LogState.LIVE));
    }

    @Test
    void theEndIsTold() {
        assertThat(LogStep.of(new LogPage(6, 0, "", true), 6, false)).isEqualTo(new LogStep("", 6, LogState.ENDED));
    }

    @Test
    void aFileThatIsNotThereWasRemovedOnlyIfTheRunIsOver() {
        LogPage missing = new LogPage(1, 0, "no such file", true);
        assertThat(LogStep.of(missing, 1, true)).isEqualTo(new LogStep("", 1, LogState.LIVE));
        assertThat(LogStep.of(missing, 1, false)).isEqualTo(new LogStep("", 1, LogState.REMOVED));
    }
}
