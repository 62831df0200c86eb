package io.ringmaster.executor.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.executor.SettableClock;
import io.ringmaster.executor.logfile.LogFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunContextTest {
    @TempDir
    Path base;

    @Test
    void aNullArrayOfArgumentsIsASingleNull() {
        LogFiles logs = new LogFiles(base, new SettableClock("2025-10-09T09:00:00Z"));
        RunContext context = new RunContext(RunFixture.request(1, 1, "any"), logs.of(1, RunFixture.DATE));

        context.log("found {}", (Object[]) null);

        assertThat(logs.file(1, RunFixture.DATE)).content().endsWith(" found null\n");
    }
}
