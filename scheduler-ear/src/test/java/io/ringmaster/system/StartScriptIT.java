package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The first command of the README. */
class StartScriptIT {
    private static final Duration LIMIT = Duration.ofMinutes(3);

    private final Path directory = Checkout.newDirectory("start");
    private final Path data = directory.resolve("data");
    private int runs;

    @Test
    void firesWithin20SecondsAndKeepsEverythingOverARestart() throws IOException {
        int port = Ports.free();
        long firstResult;
        int jobId;
        try (ServerProcess first = start(port)) {
            awaitReady(first);
            SampleJob job = SampleJob.of(client(base(port)));
            job.awaitSuccesses(1, Duration.ofSeconds(20));
            firstResult = job.successes().min().orElseThrow();
            jobId = job.id();

            assertThat(first.log())
                    .contains("http://127.0.0.1:" + port + "/xxl-job-admin", data.resolve("api.token") + "");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve("api.token"))))
                    .isEqualTo("rw-------");
            try (ServerProcess second = start(Ports.free())) {
                assertThat(second.awaitEnd(LIMIT)).isNotZero();
                assertThat(second.log()).contains("in use", "--data");
            }
            assertThat(first.stop(Duration.ofSeconds(30))).isZero();
        }
        String token = Files.readString(data.resolve("api.token"));

        try (ServerProcess again = start(port)) {
            awaitReady(again);
            SampleJob job = SampleJob.of(client(base(port)));

            assertThat(Files.readString(data.resolve("api.token"))).isEqualTo(token);
            assertThat(job.id()).isEqualTo(jobId);
            assertThat(job.successes()).contains(firstResult);
            job.awaitSuccesses(1, Duration.ofSeconds(20));
            again.stop(Duration.ofSeconds(30));
        }
    }

    @Test
    void aTakenPortIsReportedWithTheOption() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                ServerProcess refused = start(taken.getLocalPort())) {
            assertThat(refused.awaitEnd(LIMIT)).isNotZero();
            assertThat(refused.log()).contains(Integer.toString(taken.getLocalPort()), "--port");
        }
    }

    @Test
    void aServerThatEndsBeforeItIsReadyIsReported() {
        try (ServerProcess dead = start(
                Map.of("RINGMASTER_JAVA_OPTS", "-Xmx99z"),
                "--no-build",
                "--port",
                Integer.toString(Ports.free()),
                "--data",
                data.toString())) {
            assertThat(dead.awaitEnd(LIMIT)).isNotZero();
            assertThat(dead.log()).contains("Invalid maximum heap size: -Xmx99z", "server.log");
        }
    }

    @Tag("full")
    @Test
    void centerAndExecutorWorkWhereSettingsWantThemAndWithTheEmptyTokenOfAFleet() throws IOException {
        int port = Ports.free();
        Path token = Files.createFile(directory.resolve("empty.token"));
        try (ServerProcess started = start(
                Map.of(
                        "SERVER_PORT",
                        Integer.toString(port),
                        "SERVER_SERVLET_CONTEXT_PATH",
                        "/jobs",
                        "RINGMASTER_INSECURE",
                        "true",
                        "RINGMASTER_TOKEN_FILE",
                        token.toString(),
                        "PATH",
                        withoutTimeout()),
                "--no-build",
                "--data",
                data.toString(),
                "--address",
                "127.0.0.2")) {
            awaitReady(started);
            assertThat(started.log()).contains("http://127.0.0.2:" + port + "/jobs");
            SampleJob.of(client("http://127.0.0.2:" + port + "/jobs")).awaitSuccesses(1, Duration.ofSeconds(20));
            assertThat(token).isEmptyFile();
        }
    }

    /** A path as on systems that have no such program. */
    private String withoutTimeout() throws IOException {
        Path program = Files.createDirectories(directory.resolve("absent")).resolve("timeout");
        Files.writeString(program, "#!/bin/sh\nexit 127\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return program.getParent() + ":" + System.getenv("PATH");
    }

    @Test
    void anExecutorAloneSaysWhyItIsNotReadyAndRegistersWhereACenterElsewhereFindsIt() {
        int port = Ports.free();
        try (RecordingCenter center = new RecordingCenter()) {
            center.goAway();
            // this machine, by an address that does not say so
            String elsewhere = center.address().toString().replace("127.0.0.1", "0.0.0.0");
            try (ServerProcess started = start(
                    "--no-build",
                    "--port",
                    Integer.toString(port),
                    "--data",
                    data.toString(),
                    "--executor-only",
                    "--center",
                    elsewhere,
                    "--address",
                    "0.0.0.0")) {
                Awaitility.await("the reason")
                        .atMost(LIMIT)
                        .failFast("it has ended; see " + started.logFile(), () -> !started.alive())
                        .until(() -> started.log().contains("not ready: "));
                center.comeBack();
                awaitReady(started);
                assertThat(center.bodies("registry").get(0))
                        .contains(":" + port + "/executor-sample/ringmaster/")
                        .doesNotContain("127.0.0.1");
            }
        }
    }

    @Test
    void anExecutorThatACenterElsewhereCannotReachIsRefused() {
        try (ServerProcess refused =
                start("--no-build", "--executor-only", "--center", "http://center.example:8080/xxl-job-admin")) {
            assertThat(refused.awaitEnd(LIMIT)).isNotZero();
            assertThat(refused.log()).contains("center.example", "--address");
        }
    }

    @Test
    void helpNamesEveryOption() {
        try (ServerProcess help = start("--help")) {
            assertThat(help.awaitEnd(LIMIT)).isZero();
            assertThat(help.log()).contains("--port", "--data", "--center-only", "--executor-only");
        }
    }

    private ServerProcess start(int port) {
        return start("--no-build", "--port", Integer.toString(port), "--data", data.toString());
    }

    private ServerProcess start(String... options) {
        return start(Map.of(), options);
    }

    private ServerProcess start(Map<String, String> environment, String... options) {
        List<String> command = new ArrayList<>();
        command.add(Checkout.serverConfig("payara-micro/start").toString());
        command.addAll(List.of(options));
        return ServerProcess.start(directory.resolve("start-" + ++runs + ".log"), environment, command);
    }

    private static void awaitReady(ServerProcess started) {
        Awaitility.await("ready")
                .atMost(LIMIT)
                .failFast("it has ended; see " + started.logFile(), () -> !started.alive())
                .until(() -> started.log().lines().anyMatch("ready"::equals));
    }

    private static String base(int port) {
        return "http://127.0.0.1:" + port + PayaraMicro.CONTEXT;
    }

    private ManagementClient client(String base) throws IOException {
        return new ManagementClient(
                URI.create(base), Files.readString(data.resolve("api.token")).strip());
    }
}
