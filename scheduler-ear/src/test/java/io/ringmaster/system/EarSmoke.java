package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;

/** What both servers that take the EAR have to show, on a MariaDB that outlives them. */
final class EarSmoke {
    private static final int REDEPLOYMENTS = 10;
    private static final int SPARE_THREADS = 8;
    private static final int SLOW_SENDERS = 20;

    private static final String LIVE_NODES = "SELECT COUNT(*) FROM ringmaster_node"
            + " WHERE renewed_at > (SELECT MAX(renewed_at) FROM ringmaster_node) - 5000";

    private EarSmoke() {}

    static void fires(CenterServer server, MariaDb database) {
        server.awaitReady();
        SampleJob.of(server.client()).awaitSuccesses(2, Duration.ofSeconds(60));
        // the node of an earlier deployment is alive for one more lease if it could not say farewell
        Awaitility.await("one live node").atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
            assertThat(server.client().status().getInt("nodes")).isOne();
            assertThat(server.client().text("/api/v1/metrics"))
                    .as("figures, whether the server has MicroProfile Metrics or not")
                    .containsPattern("ringmaster_sent_total [1-9]");
            assertThat(database.number(LIVE_NODES)).isOne();
        });
    }

    /** What is not there is said by the product, not by the server. */
    static void misses(URI center) {
        RawHttp.Answer answer = new RawHttp(center).get("/jobinfo/pageList");
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.body())
                .contains("There is no such page")
                .doesNotContainIgnoringCase("payara")
                .doesNotContainIgnoringCase("wildfly");
    }

    /** Executors whose results arrive slowly keep nobody else waiting. */
    static void answersBesideSlowSenders(CenterServer server, Installation installation) throws IOException {
        String head =
                "POST " + server.center().getPath() + "/api/callback HTTP/1.1\r\nHost: center\r\nXXL-JOB-ACCESS-TOKEN: "
                        + Files.readString(installation.directory().resolve("executor.token"))
                        + "\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n";
        List<RawSocket> senders = IntStream.range(0, SLOW_SENDERS)
                .mapToObj(number -> new RawSocket(server.center()).send(head).send("["))
                .toList();
        assertThat(server.client().isReady()).isTrue();
        senders.forEach(sender -> {
            assertThat(sender.send(" ".repeat(998) + "]").answer()).startsWith("HTTP/1.1 200 ");
            sender.close();
        });
    }

    /** The log of a run comes to the page by itself. */
    static void pushes(CenterServer server, Installation installation) throws IOException {
        ManagementClient client = server.client();
        JsonObject slowly = Json.createObjectBuilder().add("param", "1000").build();
        Path password = installation.directory().resolve("data/admin.password");
        List<String> pushed = new CopyOnWriteArrayList<>();
        try (Browser browser = new Browser(server.center())) {
            Page page = browser.window(1280, 900, ColorScheme.LIGHT);
            browser.signIn(page, "/jobs.xhtml", Files.readString(password).trim());
            page.onWebSocket(socket -> socket.onFrameReceived(frame -> pushed.add(frame.text())));
            long run = client.create("/api/v1/jobs/" + SampleJob.of(client).id() + "/trigger", slowly)
                    .getJsonNumber("id")
                    .longValue();
            browser.open(page, "/log.xhtml?id=" + run);
            page.waitForCondition(() -> String.join("", pushed).contains("beat at: 4"));
        }
    }

    static void redeploys(CenterServer server, MariaDb database) {
        server.redeploy();
        fires(server, database);
        int threads = Threads.of(server.process()).size();
        for (int i = 0; i < REDEPLOYMENTS; i++) {
            server.redeploy();
        }
        fires(server, database);
        Threads.awaitAtMost(server.process(), threads + SPARE_THREADS);
    }
}
