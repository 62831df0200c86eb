package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Centers and databases that die, freeze and come back. The property {@code ringmaster.chaos} says how often each. */
@Tag("full")
@Tag("alone")
class ChaosIT {
    private static final System.Logger LOGGER = System.getLogger(ChaosIT.class.getName());
    private static final int TIMES = Integer.getInteger("ringmaster.chaos", 10);
    private static final int JOBS = 200;
    private static final Duration ANOTHER_PLANS = Duration.ofSeconds(10);

    private static Cluster cluster;

    private final SplittableRandom random = new SplittableRandom();

    @BeforeAll
    static void start() {
        cluster = new Cluster("chaos");
    }

    @BeforeEach
    void begin() {
        cluster.begin(JOBS);
    }

    @AfterAll
    static void close() {
        cluster.close();
    }

    @Test
    void aCenterThatIsKilledWhileItPlansLosesNothing() {
        List<Long> took = new ArrayList<>();
        for (int time = 0; time < TIMES; time++) {
            Cluster.awaitMillis(System.currentTimeMillis() + 1000 + random.nextInt(2000));
            ServerProcess struck =
                    new LockRow(cluster.database()).strikeHolder(cluster.processes(), center -> strike(center, "KILL"));
            took.add(cluster.awaitPlanning(System.currentTimeMillis(), ANOTHER_PLANS)
                    .toMillis());
            cluster.restart(cluster.processes().indexOf(struck));
        }
        LOGGER.log(System.Logger.Level.INFO, "killed; another planned after {0} ms", took);
        cluster.assertNothingLost();
    }

    @Test
    void aCenterThatFreezesWhileItPlansLosesNothing() {
        List<Long> took = new ArrayList<>();
        for (int time = 0; time < TIMES; time++) {
            Cluster.awaitMillis(System.currentTimeMillis() + 1000 + random.nextInt(2000));
            ServerProcess struck =
                    new LockRow(cluster.database()).strikeHolder(cluster.processes(), center -> strike(center, "STOP"));
            long frozen = System.currentTimeMillis();
            try {
                took.add(cluster.awaitPlanning(frozen, ANOTHER_PLANS).toMillis());
                Cluster.awaitMillis(frozen + 30_000);
            } finally {
                struck.signal("CONT");
            }
            // it finds that it was buried, and joins anew
            Cluster.awaitMillis(System.currentTimeMillis() + 5000);
        }
        LOGGER.log(System.Logger.Level.INFO, "frozen; another planned after {0} ms", took);
        cluster.assertNothingLost();
    }

    @Test
    void aRollingRestartLosesNothing() {
        for (int number = 0; number < 2; number++) {
            long begin = System.currentTimeMillis();
            cluster.center(number).stop();
            long took = System.currentTimeMillis() - begin;
            LOGGER.log(System.Logger.Level.INFO, "stopped in {0} ms", took);
            assertThat(took).as("from TERM to the end of the process").isLessThan(5000);
            cluster.restart(number);
            cluster.awaitPlanning(System.currentTimeMillis(), ANOTHER_PLANS);
        }
        cluster.assertNothingLost();
    }

    @Test
    void aDatabaseThatFreezesAndIsRestartedLosesNothing() {
        cluster.database().freeze();
        try {
            Cluster.awaitMillis(System.currentTimeMillis() + 15_000);
        } finally {
            cluster.database().thaw();
        }
        Duration thawed = cluster.awaitPlanning(System.currentTimeMillis(), Duration.ofSeconds(15));
        cluster.database().kill();
        cluster.database().start();
        Duration restarted = cluster.awaitPlanning(System.currentTimeMillis(), Duration.ofSeconds(20));

        LOGGER.log(
                System.Logger.Level.INFO,
                "planning again {0} ms after the thaw, {1} ms after the restart",
                thawed.toMillis(),
                restarted.toMillis());
        assertThat(cluster.processes()).allMatch(ServerProcess::alive);
        cluster.assertNothingLost();
    }

    private static void strike(ServerProcess center, String signal) {
        center.signal(signal);
    }
}
