package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.awaitility.Awaitility;

/**
 * One server with our center and our executor; genuine executors of several releases under that center, and the genuine
 * centers' half of the protocol over that executor. What is asked of every release is asked of all at once, so that seven
 * take hardly longer than one.
 */
final class GenuineScene implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofSeconds(90);

    private final GenuineResults results = GenuineResults.alone();
    private final Installation installation = new Installation("genuine");
    private final RecordingCenter recording = new RecordingCenter();
    private final Map<String, Integer> groups = new HashMap<>();
    private final List<GenuineExecutor> executors;
    private final List<GenuineCenter> centers;
    private PayaraMicro server;

    GenuineScene(List<String> releases) {
        // our executor tells the recording center; the genuine ones tell ours
        installation.set("RINGMASTER_EXECUTOR_CENTERS", recording.address().toString());
        server = PayaraMicro.withSample(installation);
        server.awaitReady();
        executors = releases.stream().map(this::another).toList();
        Awaitility.await("beats of " + releases)
                .atMost(LIMIT)
                .until(() -> executors.stream()
                        .allMatch(
                                executor -> namesWithoutGroup().contains(GenuineExecutor.appName(executor.release()))));
        executors.forEach(executor -> groups.put(executor.release(), group(executor.release())));
        Awaitility.await("beat of our executor")
                .atMost(LIMIT)
                .until(() -> !recording.bodies("registry").isEmpty());
        String beat = recording.bodies("registry").get(0);
        String address = Json.createReader(new StringReader(beat)).readObject().getString("registryValue");
        centers = releases.stream()
                .map(release -> new GenuineCenter(release, address, installation.token()))
                .toList();
    }

    List<GenuineExecutor> executors() {
        return executors;
    }

    List<GenuineCenter> centers() {
        return centers;
    }

    /** Where our executor registers and reports. */
    RecordingCenter recording() {
        return recording;
    }

    PayaraMicro server() {
        return server;
    }

    /** What was asked of each, in their order. */
    <P, T> Map<P, T> each(List<P> peers, Function<P, T> request) {
        Map<P, T> answers = new LinkedHashMap<>();
        peers.forEach(peer -> answers.put(peer, request.apply(peer)));
        return answers;
    }

    /** One more executor, with the application name of its release. */
    GenuineExecutor another(String release) {
        return GenuineExecutor.started(installation, server.center(), release);
    }

    /** The addresses of a release's group. */
    List<String> addresses(String release) {
        return server
                .client()
                .get("/api/v1/groups/" + groups.get(release))
                .asJsonObject()
                .getJsonArray("addresses")
                .getValuesAs(JsonString.class)
                .stream()
                .map(JsonString::getString)
                .toList();
    }

    int job(GenuineExecutor executor, String handler) {
        return job(executor, handler, more -> {});
    }

    int job(GenuineExecutor executor, String handler, Consumer<JsonObjectBuilder> more) {
        JsonObjectBuilder job = Json.createObjectBuilder()
                .add("groupId", groups.get(executor.release()))
                .add("description", handler + " on " + executor.release())
                .add("author", "test")
                .add("handler", handler);
        more.accept(job);
        return server.client().create("/api/v1/jobs", job.build()).getInt("id");
    }

    /** @return the id of the record */
    long trigger(int job, Object param) {
        return server.client()
                .create(
                        "/api/v1/jobs/" + job + "/trigger",
                        Json.createObjectBuilder()
                                .add("param", param.toString())
                                .build())
                .getJsonNumber("id")
                .longValue();
    }

    JsonObject execution(long run) {
        return server.client().get("/api/v1/executions/" + run).asJsonObject();
    }

    JsonObject log(long run, int fromLine) {
        return server.client()
                .get("/api/v1/executions/" + run + "/log?fromLine=" + fromLine)
                .asJsonObject();
    }

    JsonObject kill(long run) {
        return server.client()
                .create(
                        "/api/v1/executions/" + run + "/kill",
                        Json.createObjectBuilder().build());
    }

    /**
     * Waits until the record has this status and the executor's answer, which may be stored after the result; fails with the
     * record if it does not.
     */
    JsonObject await(long run, String status) {
        Awaitility.await("record " + run + " is " + status)
                .atMost(LIMIT)
                .pollInterval(Duration.ofMillis(50))
                .untilAsserted(() -> {
                    JsonObject record = execution(run);
                    assertThat(record.getString("status")).as(record.toString()).isEqualTo(status);
                    assertThat(status.equals("FAILED") && record.getInt("triggerCode") == 0)
                            .as(record.toString())
                            .isFalse();
                });
        return execution(run);
    }

    /** Waits until the handler that waits for a file says so. */
    void awaitRunning(long run) {
        await(run, "RUNNING");
        Awaitility.await("first line of " + run)
                .atMost(LIMIT)
                .pollInterval(Duration.ofMillis(50))
                .until(() -> log(run, 1).getString("text").contains("waiting"));
    }

    /** Lets the handlers that wait for a file go on. */
    static void open(Path gate) {
        try {
            Files.createFile(gate);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Our center and our executor anew at their port, on the same data. */
    void restart() {
        server = PayaraMicro.withSampleAt(server.center().getPort(), installation);
        server.awaitReady();
    }

    @Override
    public void close() {
        executors.forEach(GenuineExecutor::close);
        server.close();
        recording.close();
        results.close();
    }

    private String namesWithoutGroup() {
        return server.client()
                .get("/api/v1/groups")
                .asJsonObject()
                .getJsonArray("namesWithoutGroup")
                .toString();
    }

    private int group(String release) {
        return server.client()
                .create(
                        "/api/v1/groups",
                        Json.createObjectBuilder()
                                .add("appName", GenuineExecutor.appName(release))
                                .add("title", "Genuine " + release)
                                .build())
                .getInt("id");
    }
}
