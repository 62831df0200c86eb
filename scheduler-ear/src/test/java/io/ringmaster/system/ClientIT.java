package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The client of the command line, with the system's own bash and curl, against a center and an executor. */
@Tag("full")
class ClientIT {
    private static final String APP_NAME = "xxl-job-executor-sample";

    private static PayaraMicro server;
    private static Installation installation;
    private static int group;
    private static int job;

    /** How a command ended. */
    private record Ended(int status, String out, String err) {}

    @BeforeAll
    static void start() {
        installation = new Installation("client")
                .set("RINGMASTER_GROUPS_CREATE", "true")
                .set("RINGMASTER_SAMPLE_COMMANDS", "seq");
        server = PayaraMicro.withSample(installation);
        server.awaitReady();
        ManagementClient client = server.client();
        Awaitility.await("the group of the sample")
                .atMost(Duration.ofSeconds(60))
                .until(() -> !client.list("/api/v1/groups?appName=" + APP_NAME).isEmpty());
        group = client.list("/api/v1/groups?appName=" + APP_NAME).get(0).getInt("id");
        job = job("by the \"client\"", "demoJobHandler", "10");
    }

    private static int job(String description, String handler, String param) {
        return server.client()
                .create(
                        "/api/v1/jobs",
                        Json.createObjectBuilder()
                                .add("groupId", group)
                                .add("description", description)
                                .add("author", "test")
                                .add("handler", handler)
                                .add("param", param)
                                .add("scheduleType", "CRON")
                                .add("scheduleConf", "0 0 0 1 1 ?")
                                .build())
                .getInt("id");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void jobsAreListedStartedAndStopped() {
        assertThat(run("list").out()).contains(job + "\tstopped\t", "\tCRON 0 0 0 1 1 ?\tby the \"client\"\n");
        assertThat(run("list", "nothing like it & 100 % \u4efb\u52a1").out()).isEmpty();
        assertThat(run("start", id()).status()).isZero();
        assertThat(run("list", "the \"client\"").out()).contains(job + "\trunning\t");
        assertThat(run("stop", id()).status()).isZero();
        assertThat(run("list").out()).contains(job + "\tstopped\t");
    }

    @Test
    void aFireIsAwaitedAndItsLogIsRead() {
        Ended fired = run("trigger", id(), "--param", "50", "--wait", "60");
        assertThat(fired).as(fired.toString()).extracting(Ended::status).isEqualTo(0);
        String record = fired.out().trim();
        assertThat(run("show", record).out()).startsWith("SUCCESS\t" + record + "\t" + job + "\t200\t200\t");
        assertThat(run("log", record, "--follow").out()).contains("Hello from Ringmaster.", "beat at: 4");
        assertThat(server.client()
                        .get("/api/v1/executions/" + record)
                        .asJsonObject()
                        .getString("param"))
                .isEqualTo("50");
    }

    @Test
    void aRunThatWaitsForAnotherIsFollowedUntilItEnds() {
        assertThat(run("trigger", id(), "--param", "600").status()).isZero();
        String waiting = run("trigger", id(), "--param", "10").out().trim();
        Ended followed = run("log", waiting, "--follow");

        assertThat(followed.status()).as(followed.toString()).isZero();
        assertThat(followed.out()).contains("Hello from Ringmaster.", "beat at: 4");
    }

    @Test
    void aLogOfMegabytesIsReadToItsEnd() {
        String large = Integer.toString(job("a large log", "commandJobHandler", "seq 35000"));
        String record = run("trigger", large, "--wait", "120").out().trim();
        String out = run("log", record).out();

        assertThat(out.length()).isGreaterThan(3 << 20);
        assertThat(out.lines().filter(line -> line.contains("CommandJob#"))).hasSize(35_000);
        assertThat(run("log", record, "--follow").out()).isEqualTo(out);
    }

    @Test
    void theStatusTellsWhatHappened() {
        assertThat(run("trigger", id(), "--address", "http://127.0.0.1:1/", "--wait", "60")
                        .status())
                .isEqualTo(1);
        Ended slow = run("trigger", id(), "--param", "60000", "--wait", "1");
        assertThat(slow.status()).isEqualTo(6);
        server.client().order("/api/v1/executions/" + slow.out().trim() + "/kill");
        assertThat(run("start", "999999").status()).isEqualTo(4);
        assertThat(run("start", "999999").err()).contains("999999");
        assertThat(run("start", "x").status()).isEqualTo(2);
        assertThat(run("nonsense").status()).isEqualTo(2);
        assertThat(run().status()).isEqualTo(2);
        assertThat(run("--help").out()).contains("usage:");
        assertThat(run(Map.of("RINGMASTER_URL", "http://127.0.0.1:1/x"), "list").status())
                .isEqualTo(3);
        assertThat(run(Map.of("RINGMASTER_API_TOKEN", "wrong"), "list").status())
                .isEqualTo(4);
        assertThat(run(Map.of("RINGMASTER_API_TOKEN", "wrong\nurl = file:///etc/passwd"), "list")
                        .status())
                .isEqualTo(2);
    }

    @Test
    void aParameterComesAsItWasGiven() {
        String odd = "a \"b\" \\c $HOME `id` 'd'\n\te\u0001 \u4efb\u52a1 {}";
        String record = run("trigger", id(), "--param", odd).out().trim();
        assertThat(server.client()
                        .get("/api/v1/executions/" + record)
                        .asJsonObject()
                        .getString("param"))
                .isEqualTo(odd);
    }

    @Test
    void aDocumentIsExportedComparedAndApplied() throws IOException {
        Path file = installation.directory().resolve("jobs.yaml");
        String exported = run("export", APP_NAME).out();
        assertThat(exported).startsWith("ringmaster: 1\n").contains("by the \"client\"");
        Files.writeString(file, exported);
        assertThat(run("drift", file.toString()).status()).isZero();

        String more = exported + "      - description: from a document\n        author: test\n        handler: h\n";
        Files.writeString(file, more);
        Ended drift = run("drift", file.toString());
        assertThat(drift.status()).isEqualTo(1);
        assertThat(drift.out()).contains("create job " + APP_NAME + "/from a document");
        String plan = run("plan", file.toString()).out();
        assertThat(plan).startsWith("fingerprint: ").endsWith("\n" + drift.out());
        assertThat(run("apply", file.toString(), "--fingerprint", "0123").status())
                .isEqualTo(4);
        String fingerprint = plan.lines().findFirst().orElseThrow().split(" ")[1];
        assertThat(run("apply", file.toString(), "--fingerprint", fingerprint).out())
                .isEqualTo(drift.out());
        assertThat(run("drift", file.toString(), "--prune").status()).isZero();

        Files.writeString(file, more.replace("handler: h\n", "handler: h\n        scheduleType: HOURLY\n"));
        Ended wrong = run("plan", file.toString());
        assertThat(wrong.status()).isEqualTo(4);
        assertThat(wrong.out()).contains("scheduleType: ");
        assertThat(run("apply", file.toString()).err()).contains("scheduleType");
        assertThat(run("apply", file + ".missing").status()).isEqualTo(2);
    }

    @Test
    void theTokenMayComeFromAFileThatNobodyElseReads() throws IOException {
        Path file = installation.directory().resolve("client");
        Files.writeString(file, "url=" + server.center() + "\ntoken=" + installation.apiToken() + "\n");
        Map<String, String> environment =
                Map.of("RINGMASTER_CLIENT_FILE", file.toString(), "RINGMASTER_URL", "", "RINGMASTER_API_TOKEN", "");
        for (String open : List.of("rw-r--r--", "rw--w----", "rw------x")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(open));
            assertThat(run(environment, "list").status()).as(open).isEqualTo(2);
        }
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        assertThat(run(environment, "list").status()).isZero();
    }

    @Test
    void aTokenMayEndWithTheSignThatSeparatesItFromItsName() throws IOException {
        Path file = installation.directory().resolve("padded");
        Files.writeString(file, "url=" + server.center() + "\ntoken=c2VjcmV0IQ==");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        Path sent = installation.directory().resolve("sent");

        Ended ended = run(
                Map.of(
                        "RINGMASTER_CLIENT_FILE",
                        file.toString(),
                        "RINGMASTER_URL",
                        "",
                        "RINGMASTER_API_TOKEN",
                        "",
                        "PATH",
                        curl("cat > '" + sent + "'; printf 200")),
                "list");

        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(sent).content().contains("\"Authorization: Bearer c2VjcmV0IQ==\"");
    }

    @Test
    void whatNobodyKnowsIsNotRepeatedWithTheFingerprintOfBefore() throws IOException {
        Path file = Files.writeString(installation.directory().resolve("empty.yaml"), "ringmaster: 1\n");
        Path sent = installation.directory().resolve("retries");
        Map<String, String> proxy = Map.of("PATH", curl("grep retry >> '" + sent + "'; printf 504"));

        assertThat(run(proxy, "apply", file.toString(), "--fingerprint", "0123").status())
                .isEqualTo(3);
        assertThat(run(proxy, "plan", file.toString()).status()).isEqualTo(3);

        assertThat(sent).hasContent("retry = 0\nretry = 3\n");
    }

    /** A path with this in the place of curl. */
    private static String curl(String script) throws IOException {
        Path curl = Files.createTempDirectory(installation.directory(), "bin").resolve("curl");
        Files.writeString(curl, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(curl, PosixFilePermissions.fromString("rwx------"));
        return curl.getParent() + ":" + System.getenv("PATH");
    }

    @Test
    void theTokenIsInNoListOfProcesses() throws IOException {
        Path seen = installation.directory().resolve("seen");
        // notes what everybody could see, and does its work
        String path = curl("printf '%s\\n' \"$@\" >> '" + seen + "'\nenv -i PATH=/usr/bin:/bin curl \"$@\"");
        assertThat(run(Map.of("PATH", path), "list").status()).isZero();
        assertThat(Files.readString(seen)).contains("--config").doesNotContain(installation.apiToken());
    }

    private static String id() {
        return Integer.toString(job);
    }

    private static Ended run(String... arguments) {
        return run(Map.of(), arguments);
    }

    private static Ended run(Map<String, String> environment, String... arguments) {
        List<String> command = new ArrayList<>(
                List.of("bash", Checkout.serverConfig("client/ringmaster").toString()));
        command.addAll(List.of(arguments));
        Map<String, String> all = new HashMap<>();
        all.put("RINGMASTER_URL", server.center().toString());
        all.put("RINGMASTER_API_TOKEN", installation.apiToken());
        all.put(
                "RINGMASTER_CLIENT_FILE",
                installation.directory().resolve("none").toString());
        all.put("LC_ALL", "C.UTF-8");
        all.putAll(environment);
        try {
            Path out = Files.createTempFile(installation.directory(), "client", ".out");
            Path err = Files.createTempFile(installation.directory(), "client", ".err");
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
            builder.environment().putAll(all);
            Process process = builder.start();
            if (!process.waitFor(3, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IllegalStateException(command + " does not end");
            }
            return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
