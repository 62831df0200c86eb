package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.registry.boundary.Registry;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Executors that come, stay away and go; every scenario runs on every database. */
abstract class AbstractRegistryScenarios extends AbstractScene {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
    private static final int JOB = 7;
    private static final int GROUP = 2;
    private static final int MANY = 2000;
    private static final String LIST = "SELECT address_list FROM xxl_job_group WHERE id = " + GROUP;

    @BeforeEach
    void aJobOfWhatBeats() {
        job(JOB, "NONE", "", "FIRST");
        rows.update("UPDATE xxl_job_info SET job_group = " + GROUP);
    }

    @Test
    void anExecutorGetsFiresWithinASecondOfItsFirstBeatAndNoneAfterItsFarewell() throws Exception {
        rows.automaticGroup(GROUP, "shop", null);
        start();
        Registry registry = test.center().registry();

        registry.register("shop", B).toCompletableFuture().get(1, TimeUnit.SECONDS);
        final long first = trigger(JOB, null, null);
        registry.register("shop", A).toCompletableFuture().get(1, TimeUnit.SECONDS);
        var unused = registry.remove("shop", B);
        final long second = trigger(JOB, null, null);

        await().atMost(PATIENCE).until(() -> executors.got.size() == 2);
        assertThat(executors.got)
                .anyMatch(got -> got.request().logId() == first && got.address().equals(B))
                .anyMatch(
                        got -> got.request().logId() == second && got.address().equals(A));
    }

    @Test
    void twoThousandExecutorsThatStartTogetherAreRegisteredWithinThreeSeconds() throws Exception {
        rows.automaticGroup(GROUP, "shop", null);
        start();
        Registry registry = test.center().registry();

        CompletableFuture.allOf(IntStream.range(0, MANY)
                        .mapToObj(number -> registry.register(
                                        "shop", "http://10.0." + number / 250 + "." + number % 250 + ":9/")
                                .toCompletableFuture())
                        .toArray(CompletableFuture[]::new))
                .get(3, TimeUnit.SECONDS);

        assertThat(((String) rows.query(LIST).get(0).get("address_list")).split(","))
                .hasSize(MANY);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_registry")).isEqualTo(MANY);
    }

    @Test
    void executorsThatCouldNotBeatWhileTheCenterWasAwayAreAlive() throws Exception {
        rows.automaticGroup(GROUP, "shop", A);
        rows.update("INSERT INTO xxl_job_registry (registry_group, registry_key, registry_value, update_time) VALUES"
                + " ('EXECUTOR', 'shop', '" + A + "', '" + at(Duration.ofMinutes(3)) + "')");
        rows.update("INSERT INTO xxl_job_log (id, job_group, job_id, trigger_time, trigger_code, handle_code, cause,"
                + " executor_address) VALUES (100, " + GROUP + ", " + JOB + ", '" + at(Duration.ofMinutes(20))
                + "', 200, 0, 'CRON', '" + A + "')");
        start();

        trigger(JOB, null, null);

        await().atMost(PATIENCE).until(() -> executors.got.size() == 1);
        assertThat(executors.got.get(0).address()).isEqualTo(A);
        assertThat(rows.query(LIST).get(0)).containsEntry("address_list", A);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_registry")).isEqualTo(1);
        assertThat(rows.number("SELECT handle_code FROM xxl_job_log WHERE id = 100"))
                .as("the run that goes on there")
                .isZero();
    }

    private static String at(Duration age) {
        return TIME.format(LocalDateTime.ofInstant(Instant.now().minus(age), ZoneOffset.UTC));
    }
}
