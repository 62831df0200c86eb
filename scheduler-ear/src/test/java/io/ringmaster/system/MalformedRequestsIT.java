package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ten thousand requests that no well-meaning program sends: none may fail the server, and none may tell what it should not. */
@Tag("full")
class MalformedRequestsIT {
    private static final System.Logger LOGGER = System.getLogger(MalformedRequestsIT.class.getName());
    private static final int REQUESTS = 10_000;
    private static final long SEED = 20_250_101;
    private static final List<String> METHODS = List.of("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD");
    private static final List<String> TELLTALES = List.of(
            "java.lang",
            "java.sql",
            "jakarta.servlet",
            "jakarta.persistence",
            "jakarta.ws",
            "jakarta.ejb",
            "org.glassfish",
            "fish.payara",
            "at io.ringmaster",
            "SQLException",
            "SELECT ");
    private static final List<String> OTHERS = List.of(
            "post /callback",
            "post /registry",
            "post /registryRemove",
            "post /nothing/{id}",
            "post ../login",
            "post ../jobinfo/pageList",
            "post ../joblog/logDetailCat",
            "post ../jobcode/save",
            "post ../user/add",
            "get ../login.xhtml",
            "post ../login.xhtml",
            "get ../job.xhtml",
            "get ../executions.xhtml",
            "get ../jakarta.faces.resource/{id}.xhtml",
            "get ../metrics/{id}",
            "get ../{id}");

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Malformed malformed = new Malformed(new SplittableRandom(SEED));
    private final Map<String, Integer> statuses = new TreeMap<>();
    private final List<String> faults = new ArrayList<>();

    @Test
    void noRequestFailsTheServerOrMakesItTalk() throws Exception {
        Installation installation = new Installation("malformed")
                .withSampleJob()
                .set("RINGMASTER_ORIGINAL_CONSOLE", "true")
                .set("RINGMASTER_API_RATE", "0");
        try (PayaraMicro server = PayaraMicro.withSample(installation)) {
            server.awaitReady();
            SampleJob job = SampleJob.of(server.client());
            List<String> operations = new ArrayList<>(Contract.operations(
                    new RawHttp(server.center()).get("/api/v1/openapi.yaml").body()));
            operations.addAll(OTHERS);
            List<String> secrets = secrets(installation);
            String folder = installation.directory().toString();
            String own = installation.apiToken();

            for (int i = 0; i < REQUESTS; i++) {
                String operation = malformed.one(operations);
                send(server.center(), operation, own, installation.token())
                        .ifPresent(answer -> judge(operation, answer, secrets, folder));
            }

            LOGGER.log(System.Logger.Level.INFO, "answers to {0} requests: {1}", REQUESTS, statuses);
            assertThat(faults).isEmpty();
            assertThat(statuses.getOrDefault("none", 0)).isLessThan(REQUESTS / 100);
            assertThat(server.client().isReady()).isTrue();
            job.awaitSuccesses(1, Duration.ofSeconds(30));
        }
    }

    private Optional<HttpResponse<String>> send(URI center, String operation, String apiToken, String executorToken)
            throws InterruptedException {
        String[] parts = operation.split(" ");
        String path = parts[1];
        while (path.contains("{")) {
            path = path.replaceFirst("\\{[a-z]+}", malformed.segment().replace("$", "%24"));
        }
        path = path.startsWith("..") ? path.substring(2) : "/api" + path;
        String method = malformed.maybe() ? parts[0].toUpperCase(java.util.Locale.ROOT) : malformed.one(METHODS);
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(center + path + malformed.query()))
                .timeout(Duration.ofSeconds(30))
                .header("Content-Type", malformed.type())
                .header("Accept", malformed.maybe() ? "application/json" : malformed.type())
                .header("XXL-JOB-ACCESS-TOKEN", executorToken)
                .method(method, HttpRequest.BodyPublishers.ofByteArray(malformed.body()));
        // most as somebody who may do everything, because others do not come far
        request.header(
                "Authorization", malformed.one(List.of("Bearer " + apiToken, "Bearer " + apiToken, "Basic Og==")));
        return answered(request.build());
    }

    /** A server may close the connection instead of reading on, and what was sent over it at that moment is sent again. */
    private Optional<HttpResponse<String>> answered(HttpRequest request) throws InterruptedException {
        for (int time = 0; time < 3; time++) {
            try {
                return Optional.of(http.send(request, HttpResponse.BodyHandlers.ofString()));
            } catch (IOException closed) {
                LOGGER.log(System.Logger.Level.DEBUG, "No answer", closed);
            }
        }
        statuses.merge("none", 1, Integer::sum);
        return Optional.empty();
    }

    private void judge(String operation, HttpResponse<String> answer, List<String> secrets, String folder) {
        statuses.merge(String.valueOf(answer.statusCode()), 1, Integer::sum);
        // an administrator asks for the settings in force to see such as these
        String body = operation.equals("get /v1/settings") ? answer.body().replace(folder, "") : answer.body();
        boolean talks = Stream.of(TELLTALES, secrets, List.of(folder))
                .flatMap(List::stream)
                .anyMatch(body::contains);
        if (answer.statusCode() >= 500 || talks) {
            faults.add("%s (%s) answered %d: %s"
                    .formatted(
                            operation,
                            answer.request().uri(),
                            answer.statusCode(),
                            body.substring(0, Math.min(300, body.length()))));
        }
    }

    /** What opens doors. */
    private static List<String> secrets(Installation installation) throws IOException {
        String password = Files.readString(installation.directory().resolve("data/admin.password"));
        return List.of(installation.token(), installation.apiToken(), password.trim());
    }
}
