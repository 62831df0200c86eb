package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;

/** What every server has to show with applications that embed the executor. */
final class EmbeddedExecutor {
    private static final String TOKEN = "a-token-of-the-test";
    private static final String OWN = """
            package demo;

            import io.ringmaster.executor.api.*;
            import io.ringmaster.executor.handler.HandlerCatalog;
            import jakarta.annotation.Priority;
            import jakarta.annotation.Resource;
            import jakarta.enterprise.concurrent.ManagedExecutorService;
            import jakarta.enterprise.context.*;
            import jakarta.enterprise.event.Observes;
            import jakarta.enterprise.inject.Stereotype;
            import jakarta.inject.Inject;
            import jakarta.interceptor.*;
            import jakarta.transaction.*;
            import jakarta.ws.rs.*;
            import jakarta.ws.rs.core.Application;
            import java.lang.annotation.*;
            import java.util.concurrent.Callable;

            public class Own {
                @ApplicationPath("api")
                public static class Api extends Application {}

                @Path("run")
                public static class Run {
                    @POST
                    public String post(String body) { return "own " + body; }
                }

                @Path("{page}")
                public static class Pages {
                    @GET
                    public String get(@PathParam("page") String page) { return "own " + page; }

                    @POST
                    public String post(@PathParam("page") String page, String body) { return "own " + page + " " + body; }
                }

                @ApplicationScoped
                public static class Jobs {
                    @Inject JobContext current;
                    @Resource ManagedExecutorService executor;

                    @Job("follow")
                    public String follow() throws Exception {
                        Callable<String> task = () -> "parameter " + current.parameter();
                        return executor.submit(task).get();
                    }

                    @Job("wrap")
                    public String wrap() throws Exception {
                        current.log("wraps");
                        Callable<String> task = () -> "parameter " + current.parameter();
                        return executor.submit(current.wrap(task)).get();
                    }

                    void ready(@Observes @Initialized(ApplicationScoped.class) Object event, HandlerCatalog catalog) {
                        catalog.register("late", context -> JobResult.success("registered by name"));
                        catalog.register("failing", context -> JobResult.failure("by itself"));
                        catalog.register("slow", context -> JobResult.timeout("by itself"));
                    }

                    void started(@Observes JobStarted event) {
                        event.context().log("observed the start of {}", current.logId());
                    }

                    void ended(@Observes JobEnded event) {
                        event.context().log("observed {} after {}", event.result().code(), event.took());
                    }
                }

                @InterceptorBinding
                @Retention(RetentionPolicy.RUNTIME)
                @Target({ElementType.TYPE, ElementType.METHOD})
                public @interface Loud {}

                @Loud
                @Interceptor
                @Priority(Interceptor.Priority.APPLICATION)
                public static class Shouting {
                    @AroundInvoke
                    public Object shout(InvocationContext call) throws Exception { return call.proceed() + "!"; }
                }

                @Loud
                @ApplicationScoped
                @Stereotype
                @Retention(RetentionPolicy.RUNTIME)
                @Target(ElementType.TYPE)
                public @interface LoudBean {}

                @LoudBean
                public static class Careful {
                    @Resource TransactionSynchronizationRegistry registry;

                    @Job("stereotype")
                    @Transactional
                    public String status() { return "status " + registry.getTransactionStatus(); }
                }
            }
            """;

    /** By itself, since WildFly takes none within another class. */
    private static final String EJB = """
            package demo;

            import io.ringmaster.executor.api.Job;
            import jakarta.annotation.Resource;
            import jakarta.ejb.Stateless;
            import jakarta.transaction.TransactionSynchronizationRegistry;

            @Stateless
            public class Ejb {
                @Resource TransactionSynchronizationRegistry registry;

                @Job("ejb")
                public String status() { return "status " + registry.getTransactionStatus(); }
            }
            """;

    private final HttpClient http = HttpClient.newHttpClient();
    private final FakeCenter center = new FakeCenter(TOKEN);
    private final Path directory;

    EmbeddedExecutor(Path directory) {
        this.directory = directory;
    }

    /** The README's example, with no word changed but where the center and the token are. */
    Path readmeWar() {
        String java = EmbeddingWar.readme("Write a job", "java");
        String properties = EmbeddingWar.readme("Write a job", "properties");
        assertThat((java + properties).lines()).hasSizeLessThanOrEqualTo(20);
        return new EmbeddingWar(directory.resolve("readme"))
                .java("Reports", java)
                .configured(here(properties))
                .build("reports");
    }

    /** An application with pages, JAX-RS, events and tasks of its own, another prefix, and a disk that takes no journal. */
    Path ownWar() {
        occupy(directory.resolve("logs/executor-reports/runs"));
        String properties = EmbeddingWar.readme("Write a job", "properties");
        return new EmbeddingWar(directory.resolve("own"))
                .java("Own", OWN)
                .java("Ejb", EJB)
                .configured(here(properties) + "ringmaster.executor.path=jobs/here\n")
                .page("index.html", "own page")
                .page("jobs/index.html", "own page beside the prefix")
                .build("own");
    }

    private static void occupy(Path folder) {
        try {
            Files.createDirectories(folder.getParent());
            Files.createFile(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void showsTheReadmeExample() {
        awaitRegistered();
        assertThat(center.executor().getPath()).isEqualTo("/reports/ringmaster/");
        assertThat(center.run(1, "dailyReport", "of today")).isEqualTo(200);
        Awaitility.await()
                .untilAsserted(() -> assertThat(center.result(1)).hasValueSatisfying(result -> {
                    assertThat(result.getInt("handleCode")).isEqualTo(200);
                    assertThat(result.getString("handleMsg")).isEqualTo("42 pages");
                }));
        assertThat(center.log(1).getString("logContent"))
                .contains("[demo.Reports#daily]", "Writing the report of today");
    }

    void recognisesIds() {
        assertThat(recognisesIds("beat")).isTrue();
        assertThat(recognisesIds("run")).isTrue();
    }

    /** To end one run takes no memory. */
    void recognisesNoIdsWithoutAJournal() {
        assertThat(recognisesIds("beat")).isFalse();
        assertThat(recognisesIds("run")).isFalse();
        assertThat(recognisesIds("kill")).isTrue();
    }

    private boolean recognisesIds(String operation) {
        return answer(request(center.executor().resolve(operation), "{}"))
                .headers()
                .firstValue("Ringmaster-Recognises-Ids")
                .isPresent();
    }

    void leavesTheApplicationItsOwn() {
        awaitRegistered();
        URI executor = center.executor();
        assertThat(executor.getPath()).isEqualTo("/own/jobs/here/");
        assertThat(get(executor.resolve("/own/"))).isEqualTo("own page");
        assertThat(get(executor.resolve("/own/jobs/index.html"))).isEqualTo("own page beside the prefix");
        assertThat(post(executor.resolve("/own/api/run"), "body")).isEqualTo("own body");
        assertThat(get(executor.resolve("/own/api/log"))).isEqualTo("own log");
        assertThat(post(executor.resolve("/own/api/kill"), "body")).isEqualTo("own kill body");
        assertThat(post(executor.resolve("/own/run"), "{}")).doesNotContain("\"code\"");
        assertThat(post(executor.resolve("/own/jobs/here/run"), "{}")).contains("\"code\":500");
        // what a server says of itself would be found behind the prefix too
        for (String behind : List.of("/own/jobs/here/application.wadl", "/own/ringmaster/application.wadl")) {
            assertThat(get(executor.resolve(behind))).as(behind).doesNotContain("jersey", "<resources");
        }
    }

    void theContextFollowsIntoTasks() {
        center.run(2, "wrap", "wrapped");
        center.run(3, "follow", "followed");
        Awaitility.await().untilAsserted(() -> {
            assertThat(message(2)).isEqualTo("parameter wrapped");
            assertThat(message(3)).isEqualTo("parameter followed");
            assertThat(center.log(2).getString("logContent"))
                    .contains("observed the start of 2", "observed 200 after PT")
                    .containsPattern("\\[demo\\.Own\\$Jobs#wrap]-\\[\\d+]-\\[executor-job-\\d+] wraps");
        });
    }

    /** Status 0 is a transaction that is active. */
    void handlersAreCalledAsTheContainerCallsThem() {
        center.run(4, "ejb", "");
        center.run(5, "stereotype", "");
        center.run(6, "late", "");
        Awaitility.await().untilAsserted(() -> {
            assertThat(message(4)).isEqualTo("status 0");
            assertThat(message(5)).isEqualTo("status 0!");
            assertThat(message(6)).isEqualTo("registered by name");
        });
    }

    void runsEndBadly() {
        center.run(7, "failing", "");
        center.run(8, "failing", "");
        center.run(9, "slow", "");
        Awaitility.await().untilAsserted(() -> {
            for (int logId = 7; logId <= 9; logId++) {
                assertThat(message(logId)).isEqualTo("by itself");
            }
        });
    }

    private String message(int logId) {
        return center.result(logId).map(result -> result.getString("handleMsg")).orElse("none yet");
    }

    /** Asks what a server shows for all its applications. */
    String get(URI address) {
        return send(HttpRequest.newBuilder(address).build());
    }

    URI executor() {
        return center.executor();
    }

    void stop() {
        center.close();
    }

    void awaitFarewell() {
        Awaitility.await().until(() -> center.registration().isEmpty());
    }

    private void awaitRegistered() {
        Awaitility.await("registration")
                .atMost(Duration.ofMinutes(2))
                .until(() -> center.registration().isPresent());
    }

    private String here(String properties) {
        try {
            Path file = Files.writeString(Files.createDirectories(directory).resolve("executor.token"), TOKEN);
            return properties
                            .replace("http://localhost:8080/xxl-job-admin", center.address())
                            .replace("/etc/ringmaster/executor.token", file.toString())
                    + "ringmaster.executor.logpath=" + directory.resolve("logs") + "\n";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String post(URI address, String body) {
        return send(request(address, body));
    }

    private static HttpRequest request(URI address, String body) {
        return HttpRequest.newBuilder(address)
                .header(FakeCenter.TOKEN_HEADER, TOKEN)
                .header("Content-Type", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
    }

    private String send(HttpRequest request) {
        return answer(request).body().strip();
    }

    private HttpResponse<String> answer(HttpRequest request) {
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
