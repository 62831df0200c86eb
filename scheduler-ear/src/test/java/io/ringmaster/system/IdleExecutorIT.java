package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What an application pays for the library while no job runs. */
@Tag("full")
@Tag("alone")
class IdleExecutorIT {
    private static final Logger LOGGER = System.getLogger(IdleExecutorIT.class.getName());
    private static final Pattern OWN = Pattern.compile("executor-(timer|callback|registration)");

    /** Of one core, from one sign of life to the one after the next, once the first cleaning of logs, after a minute, is over. */
    @Test
    void takesLessThanAThousandthOfACore() {
        try (EmbeddingCost cost = new EmbeddingCost();
                ServerProcess server = cost.start(cost.embedding(), "idle")) {
            awaitBeat(cost, 4);
            double before = EmbeddingCost.cpuMillis(server, OWN).sum();
            long begin = System.nanoTime();
            awaitBeat(cost, 6);
            double spent = EmbeddingCost.cpuMillis(server, OWN).sum() - before;
            double elapsed = (System.nanoTime() - begin) / 1e6;
            LOGGER.log(Level.INFO, "The idle executor took {0} ms of CPU in {1} ms", spent, elapsed);
            assertThat(before).as("CPU of its threads so far").isPositive();
            assertThat(spent / elapsed).as("share of a core").isLessThan(0.001);
        }
    }

    private static void awaitBeat(EmbeddingCost cost, int number) {
        Awaitility.await("sign of life " + number)
                .atMost(EmbeddingCost.PATIENCE)
                .until(() -> cost.center().beats() >= number);
    }
}
